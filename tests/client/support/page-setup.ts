/** Fills the gaps of jsdom, and makes its most frequent calls a quarter cheaper. */
import { configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, vi } from 'vitest';

// One process runs many files one after another in one page, and each file loads our modules again.
vi.resetModules();

emptyPage();
withBrowserGapsFilled();
withQuickStyles(window);
withoutOwnerStacks();
withoutLateTimers();

/** Removes what the files before have left: elements, marks on the document, stored values, the title and the address. */
function emptyPage(): void {
  // react-aria keeps its element for spoken messages as long as the process runs, so only the messages go.
  for (const element of [...document.body.children])
    if (element.matches('[data-live-announcer]')) for (const log of element.children) log.replaceChildren();
    else element.remove();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.history.replaceState(null, '', '/');
}

/** Adds the parts that jsdom lacks: media queries that never match, scrolling, and names in selectors. */
function withBrowserGapsFilled(): void {
  // On a busy machine a screen needs more than a second; no test waits longer than needed.
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
 * Tests ask thousands of times whether an element is hidden, and jsdom matches its whole style sheet each time.
 * jsdom still answers for every other property, and for elements whose attributes decide.
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
    // Fields differ by their type, and screens are full of them.
    const type = tagName === 'INPUT' ? element.getAttribute('type') : null;
    const key = `${tagName} ${type ?? ''}`;
    const known = displays.get(key);
    if (known !== undefined) return known;
    const sample = page.document.createElementNS(element.namespaceURI, element.localName);
    if (type !== null) sample.setAttribute('type', type);
    const { display } = full(sample);
    displays.set(key, display);
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

const decidedByAttributes: ReadonlySet<string> = new Set(['AUDIO', 'DETAILS', 'DIALOG', 'EMBED', 'OBJECT', 'SLOT', 'SUMMARY', 'VIDEO']);

type StyleProperty = 'display' | 'visibility' | 'pointerEvents';

const ownStyle = (element: Element, name: StyleProperty): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style[name] : '';

function inherited(element: Element, name: StyleProperty): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, name);
    if (own && own !== 'inherit') return own;
  }
  return undefined;
}

/**
 * React records which component made an element with an error and its stack, for ten thousand elements a second. The stacks are switched
 * off.
 */
function withoutOwnerStacks(): void {
  const inner: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof inner !== 'object' || !inner) return;
  Object.defineProperty(inner, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined });
}

/** A timer of a screen that ends after the last test of its file would find no page. */
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
