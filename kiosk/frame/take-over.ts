/**
 * A screen loads itself anew without one blank frame: the new page paints in a frame over the old one, which stays below until then. A page that
 * does not come to paint is never shown. All frames hang side by side in the page that was opened first, never within each other: browsers load
 * nothing whose address stands twice above it already, and what is above is never given back.
 */
const paintsWithinMs = 30_000;
const lookEveryMs = 250;
/** Its type faces and flags come a moment after its first picture. */
const settledMs = 1000;

/** False: it did not paint, and everything is as before. */
export async function takeOver(address: string): Promise<boolean> {
  const { document: host } = window.top ?? window;
  const frame = host.createElement('iframe');
  frame.src = address;
  // Not hidden: a browser draws nothing in a frame that nobody could see.
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

/** What was taken over from: a frame takes its whole page with it, the page that was opened first stays as the host of the frames. */
export function giveWay(): void {
  if (window.frameElement) window.frameElement.remove();
  else document.getElementById('root')?.remove();
}

/** It shows the hall, or why it cannot. */
const hasPainted = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.querySelector('.stage') != null && contentDocument.querySelector('.waiting') === null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
