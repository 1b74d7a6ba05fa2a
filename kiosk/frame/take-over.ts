/** Reloads a screen without a blank frame: the new page paints in an iframe above the old page. A page that does not paint is never shown. */
const paintsWithinMs = 30_000;
const lookEveryMs = 250;
/** Fonts and flags arrive a moment after the first picture. */
const settledMs = 1000;

/** Resolves to false if the new page did not paint; then nothing has changed. */
export async function takeOver(address: string): Promise<boolean> {
  // All iframes are siblings in the first page: browsers do not load an address that appears twice among the ancestors, and never free ancestors.
  const { document: host } = window.top ?? window;
  const frame = host.createElement('iframe');
  frame.src = address;
  // Do not hide the iframe: browsers paint nothing in an invisible one.
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', opacity: '0', zIndex: '98' });
  host.body.append(frame);
  const until = performance.now() + paintsWithinMs;
  while (!hasPainted(frame)) {
    if (performance.now() > until) {
      frame.remove();
      return false;
    }
    await pause(lookEveryMs);
  }
  await pause(settledMs);
  frame.style.opacity = '1';
  return true;
}

/** Removes the old page: an iframe removes itself whole; the first page stays as the host of the iframes. */
export function removeOldPage(): void {
  if (window.frameElement) window.frameElement.remove();
  else document.getElementById('root')?.remove();
}

/** The page shows its data, or the reason why it cannot. */
const hasPainted = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.querySelector('.stage') != null && contentDocument.querySelector('.waiting') === null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
