/** What jsdom lacks and the interface asks for: media queries that never match, a place to scroll, names in selectors. */
export function fillBrowserGaps(): void {
  window.matchMedia ??= (media: string) =>
    ({
      media,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.CSS ??= { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') } as unknown as typeof CSS;
  Element.prototype.scrollIntoView ??= () => undefined;
}
