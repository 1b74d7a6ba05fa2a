/** The only timer of the demo: one tick after the other until it is stopped. */
import type { Log } from '../../kernel/log.ts';
import type { Simulator } from './simulator.ts';

export type Pulse = { start: () => void; stop: () => Promise<void> };

const pauseMs = 400;

export function createPulse(simulator: Pick<Simulator, 'tick'>, log: Log): Pulse {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let runningBeat: Promise<void> = Promise.resolve();
  const beat = async (): Promise<void> => {
    try {
      await simulator.tick();
    } catch (error) {
      log.warn({ err: error }, 'A tick of the simulator failed; it continues');
    }
    if (!stopped) wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => {
      runningBeat = beat();
    }, pauseMs);
  };
  return {
    start: wait,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await runningBeat;
    },
  };
}
