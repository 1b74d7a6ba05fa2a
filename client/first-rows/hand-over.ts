/** Removes the first rows when the screen shows its own, and moves focus and scroll position there. */

/** In milliseconds. Older rows may be wrong, and a screen that takes longer is not coming. */
const maxMs = 30_000;

/** Removes `rows` when the screen under them is ready. Until then `root` is inert, so that keyboard and screen reader reach only the rows. */
export function handOver(rows: HTMLElement, root: HTMLElement): void {
  const { pathname } = location;
  root.inert = true;
  const finish = () => {
    watch.disconnect();
    clearTimeout(tooLate);
    root.inert = false;
    moveFocusAndScroll(rows, root);
    rows.remove();
  };
  // It is called before the browser paints what has changed.
  const watch = new MutationObserver(() => {
    if (location.pathname !== pathname || isScreenReady(root)) finish();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const tooLate = setTimeout(finish, maxMs);
}

/** Whether the page shows the list with its rows, or another screen, such as the sign-in. */
const isScreenReady = (root: HTMLElement): boolean =>
  root.querySelector('h1') !== null && root.querySelector('[aria-busy="true"]') === null;

/** Focuses the same link in the screen, and copies the scroll position of the list. */
function moveFocusAndScroll(rows: HTMLElement, root: HTMLElement): void {
  const drawn = rows.querySelector(list);
  const area = root.querySelector<HTMLElement>(list);
  if (drawn && area) Object.assign(area, { scrollTop: drawn.scrollTop, scrollLeft: drawn.scrollLeft });
  const focused = document.activeElement;
  if (!focused || !rows.contains(focused)) return;
  const path = focused.getAttribute('href');
  const next = path === null ? area : [...root.querySelectorAll('a')].find((link) => link.getAttribute('href') === path);
  next?.focus({ preventScroll: true });
}

const list = 'section[aria-busy]';
