/**
 * When the focused element disappears by itself, the focus moves to its neighbour. Examples: a button after its last action, a row that
 * left the list.
 */
import { dialogs, lastFocus, overlays } from './restore-focus.ts';

export function watchFocus(): () => void {
  const page = document;
  const isLost = () => page.activeElement === page.body && !isLeft && lastFocus.element?.isConnected === false;
  // The delay lets others set the focus first: a form its invalid field, a screen its heading.
  const watcher = new MutationObserver(() => isLost() && setTimeout(() => isLost() && focusBack(page), delayMs));
  watcher.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', note);
  page.addEventListener('pointerdown', leave);
  lastFocus.back = () => focusBack(page);
  if (page.activeElement instanceof HTMLElement) noteOf(page.activeElement);
  return () => {
    watcher.disconnect();
    page.removeEventListener('focusin', note);
    page.removeEventListener('pointerdown', leave);
    delete lastFocus.back;
  };
}

const delayMs = 150;

function focusBack(page: Document): void {
  if (page.activeElement !== page.body || page.querySelector(dialogs)) return;
  const goal = lastFocus.element?.isConnected
    ? lastFocus.element
    : (nearestControl(page) ?? page.querySelector<HTMLElement>('h1[tabindex]'));
  goal?.focus({ preventScroll: true });
}

type FocusAncestor = { element: HTMLElement; before: Element | null; behind: Element | null };
/** The element that had the focus, followed by its ancestors from the inside out. */
let ancestors: FocusAncestor[] = [];
/** Whether the user pressed somewhere else: then the focus stays lost. */
let isLeft = false;

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(overlays)) noteOf(target);
}

function noteOf(target: HTMLElement): void {
  isLeft = false;
  ancestors = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement)
    ancestors.push({ element, before: element.previousElementSibling, behind: element.nextElementSibling });
}

function leave({ target }: PointerEvent): void {
  if (target instanceof Element && !target.closest(overlays) && !ancestors[0]?.element.contains(target)) isLeft = true;
}

/** Returns the nearest control before, after or inside the lost element; null when the page heading is the better target. */
function nearestControl(page: Document): HTMLElement | null {
  const heading = page.querySelector('h1[tabindex]');
  for (const { element, before, behind } of ancestors) {
    if (element.contains(heading)) return null;
    for (const near of element.isConnected ? [element] : [before, behind]) {
      const all = near?.isConnected ? controls.flatMap((kind) => [...near.querySelectorAll<HTMLElement>(kind)]) : [];
      const nearest = all.find(takesFocus);
      if (nearest) return nearest;
    }
  }
  return null;
}

/** Links and buttons only: focusing a field opens the keyboard of a tablet. In lists with checkboxes those come first. */
const controls = ['[data-tick]', 'a[href], button'];

/** Hidden and disabled controls do not take the focus. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return control.ownerDocument.activeElement === control;
}
