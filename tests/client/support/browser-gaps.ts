/** What jsdom lacks and the interface asks for: media queries that never match, a place to scroll, names in selectors. */
import { configure } from '@testing-library/react';

export function fillBrowserGaps(): void {
  // On a busy machine a screen is there later than in a second; nothing waits longer than it must.
  configure({ asyncUtilTimeout: 20_000 });
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
  Element.prototype.setPointerCapture ??= () => undefined;
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
