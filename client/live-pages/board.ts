/** A live board in a frame of another website: sends its height to that page, and opens its own links in the frame. */

const sameBoard = 'a[href*="/live/embed/"]';

/** WordPress puts a secret into the address of a frame and listens only to messages that contain it. */
const secret = /secret=(\w{10})/.exec(location.hash)?.[1];

export function startBoard(): void {
  const report = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    // The height is no secret, and nobody knows the address of the page around the frame.
    parent.postMessage({ type: 'event-office-live', height }, '*');
    if (secret) parent.postMessage({ message: 'height', value: height, secret }, '*');
  };
  new ResizeObserver(report).observe(document.documentElement);
  addEventListener('load', report);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (link.matches(sameBoard)) {
      link.target = '_self';
      link.hash = location.hash;
    } else if (secret) {
      // The sandbox of WordPress opens no windows; its page opens the address instead.
      event.preventDefault();
      parent.postMessage({ message: 'link', value: link.href, secret }, '*');
    }
  });
}
