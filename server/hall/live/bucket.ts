/** How much one connection may ask: so many messages a second, and a few more at once. */
type Bucket = () => boolean;

const perSecond = 20;
const burst = 40;

/** Each call takes one message; false when there is none left. `now` in milliseconds, never going back. */
export function createBucket(now: () => number): Bucket {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
