/** The first rows cover the page until the screen stands. Then they go; focus and scrolling go on in the screen. */

/** In milliseconds. Older rows may be wrong, and a screen that takes longer is not coming. */
const longestMs = 30_000;

/** While `rows` are on the page, nobody reaches what is under them by keyboard or screen reader. */
export function handOver(rows: HTMLElement, root: HTMLElement): void {
  const { pathname } = location;
  root.inert = true;
  const end = () => {
    watch.disconnect();
    clearTimeout(tooLate);
    root.inert = false;
    goOn(rows, root);
    rows.remove();
  };
  // It is called before the browser paints what has changed.
  const watch = new MutationObserver(() => {
    if (location.pathname !== pathname || stands(root)) end();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  const tooLate = setTimeout(end, longestMs);
}

/** Whether the page shows the list with its rows, or another screen, such as the sign-in. */
const stands = (root: HTMLElement): boolean => root.querySelector('h1') !== null && root.querySelector('[aria-busy="true"]') === null;

/** The same link keeps the focus, and the list its position. */
function goOn(rows: HTMLElement, root: HTMLElement): void {
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
