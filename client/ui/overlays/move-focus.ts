/** When what had the focus goes away by itself (a button that did its last deed, a row that left the list), reading goes on beside where it stood. */
import { dialogs, last, overlays } from './restore-focus.ts';

export function watchFocus(): () => void {
  const page = document;
  const isLost = () => page.activeElement === page.body && !isLeft && last.element?.isConnected === false;
  // After whoever knows better: a form its wrong field, a screen its heading.
  const watcher = new MutationObserver(() => isLost() && setTimeout(() => isLost() && focusBack(page), othersMs));
  watcher.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', note);
  page.addEventListener('pointerdown', leave);
  last.back = () => focusBack(page);
  if (page.activeElement instanceof HTMLElement) noteOf(page.activeElement);
  return () => {
    watcher.disconnect();
    page.removeEventListener('focusin', note);
    page.removeEventListener('pointerdown', leave);
    delete last.back;
  };
}

const othersMs = 150;

function focusBack(page: Document): void {
  if (page.activeElement !== page.body || page.querySelector(dialogs)) return;
  const goal = last.element?.isConnected ? last.element : (heirOn(page) ?? page.querySelector<HTMLElement>('h1[tabindex]'));
  goal?.focus({ preventScroll: true });
}

type Place = { element: HTMLElement; before: Element | null; behind: Element | null };
/** What had the focus, and from there outwards what it stood in. */
let places: Place[] = [];
/** Who presses elsewhere has left it. */
let isLeft = false;

function note({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && !target.closest(overlays)) noteOf(target);
}

function noteOf(target: HTMLElement): void {
  isLeft = false;
  places = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement)
    places.push({ element, before: element.previousElementSibling, behind: element.nextElementSibling });
}

function leave({ target }: PointerEvent): void {
  if (target instanceof Element && !target.closest(overlays) && !places[0]?.element.contains(target)) isLeft = true;
}

/** What stood before or behind it, else in it; the heading of the screen stands for what is farther. */
function heirOn(page: Document): HTMLElement | null {
  const heading = page.querySelector('h1[tabindex]');
  for (const { element, before, behind } of places) {
    if (element.contains(heading)) return null;
    for (const near of element.isConnected ? [element] : [before, behind]) {
      const all = near?.isConnected ? controls.flatMap((kind) => [...near.querySelectorAll<HTMLElement>(kind)]) : [];
      const heir = all.find(takesFocus);
      if (heir) return heir;
    }
  }
  return null;
}

/** Fields are none of them: on a tablet they would bring up the keyboard. Under rows of a list it is the ticks that go on. */
const controls = ['[data-tick]', 'a[href], button'];

/** What is hidden or switched off does not. */
function takesFocus(control: HTMLElement): boolean {
  control.focus({ preventScroll: true });
  return control.ownerDocument.activeElement === control;
}
