/** What jsdom lacks and the interface asks for: media queries that never match, a place to scroll. */
export function fillBrowserGaps(): void {
  window.matchMedia ??= (media: string) =>
    ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => undefined;
}
