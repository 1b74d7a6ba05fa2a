/** Named timers: starting a name again replaces its timer. */
export type Timers = ReturnType<typeof createTimers>;

export function createTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (name: string) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    has: (name: string) => running.has(name),
    stop,
    start: (name: string, delay: number, act: () => void) => {
      stop(name);
      const timer = setTimeout(() => {
        running.delete(name);
        act();
      }, delay);
      running.set(name, timer);
    },
    stopAll: () => {
      for (const name of [...running.keys()]) stop(name);
    },
  };
}
