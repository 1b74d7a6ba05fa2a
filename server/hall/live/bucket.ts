/** The request limit of one connection: messages per second, plus a burst. */
type Bucket = () => boolean;

const messages = { perSecond: 20, burst: 40 } as const;

/** Returns a function that takes one message from the bucket, false when none is left. `now` gives milliseconds and never goes back. */
export function createBucket(now: () => number, { perSecond, burst }: Readonly<Record<keyof typeof messages, number>> = messages): Bucket {
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
