/** A page of jsdom: what it lacks filled in, and at a quarter less cost what tests ask it most often. */
import { configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

// One process has the pages of many files, one after the other: each reads our own modules anew.
vi.resetModules();

withBrowserGapsFilled();
withQuickStyles(window);
withoutOwnerStacks();
withoutLateTimers();

/** What jsdom lacks and the interface asks for: media queries that never match, a place to scroll, names in selectors. */
function withBrowserGapsFilled(): void {
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

/**
 * Whether something is hidden is asked thousands of times in a test, and jsdom matches its whole sheet each time.
 * Every other property, and every element whose attributes decide, is still jsdom's to answer.
 */
function withQuickStyles(page: Window): void {
  const full = page.getComputedStyle.bind(page);
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const { tagName } = element;
    if (decidedByAttributes.has(tagName)) return full(element).display;
    const own = ownStyle(element, 'display');
    if (own) return own;
    if (element.hasAttribute('hidden')) return 'none';
    const known = displays.get(tagName);
    if (known !== undefined) return known;
    const { display } = full(page.document.createElementNS(element.namespaceURI, element.localName));
    displays.set(tagName, display);
    return display;
  };
  const quick = (element: Element, name: string | symbol): string | undefined => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return inherited(element, name) ?? 'visible';
    if (name === 'pointerEvents' || name === 'pointer-events') return inherited(element, 'pointerEvents') ?? 'auto';
    return undefined;
  };
  page.getComputedStyle = (element, pseudo) => {
    let answered: CSSStyleDeclaration | undefined;
    const whole = (): CSSStyleDeclaration => {
      answered ??= full(element, pseudo);
      return answered;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (property: string) => quick(element, property) ?? whole().getPropertyValue(property);
        const value: unknown = quick(element, name) ?? Reflect.get(whole(), name);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
}

const decidedByAttributes: ReadonlySet<string> = new Set([
  'AUDIO',
  'DETAILS',
  'DIALOG',
  'EMBED',
  'INPUT',
  'OBJECT',
  'SLOT',
  'SUMMARY',
  'VIDEO',
]);

type Asked = 'display' | 'visibility' | 'pointerEvents';

const ownStyle = (element: Element, name: Asked): string => (element.hasAttribute('style') ? (element as HTMLElement).style[name] : '');

function inherited(element: Element, name: Asked): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, name);
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}

/** Of ten thousand elements a second React keeps which component made them: an error with its stack each. */
function withoutOwnerStacks(): void {
  const inner: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof inner !== 'object' || !inner) return;
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
}

/** A screen's timer that ends after the last test of its file would find no page any more. */
function withoutLateTimers(): void {
  const begin = globalThis.setTimeout;
  const running = new Set<NodeJS.Timeout>();
  const tracked = (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
    const timer = begin(() => {
      running.delete(timer);
      run(...given);
    }, ms);
    running.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(tracked, begin) as typeof setTimeout;
  afterAll(() => running.forEach(clearTimeout));
}
