/** Returns a pause and a function that ends it early. */
export function createPause(): { pause: (milliseconds: number) => Promise<void>; nudge: () => void } {
  let end: (() => void) | null = null;
  return {
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), milliseconds);
        end = () => {
          clearTimeout(timer);
          end = null;
          resolve();
        };
      }),
    nudge: () => end?.(),
  };
}
