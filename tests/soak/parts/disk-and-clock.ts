/** A hundred thousand taps on failing disks, with clocks that are set while the server runs. */
import { runDiskFaults } from '../disk-faults.ts';
import type { Part } from './part.ts';

export const diskAndClock: Part = {
  name: 'disk-and-clock',
  says: 'up to 9,000 taps on a disk that fails, waits or is full, with a clock that is set and a line that loses packets (needs strace)',
  rounds: 22,
  run: async (seed, options = {}) => {
    const { violations, ...figures } = await runDiskFaults({
      seed,
      lives: 6,
      tapsPerLife: 1500,
      images: 20,
      ...options,
    });
    const blind = Object.keys(figures.struck).length === 0 ? ['No fault struck in this round: it proves nothing.'] : [];
    if (figures.foundOnLyingDisk === 0)
      blind.push('Not one lost tap was found on a disk that only pretends to sync: the images prove nothing.');
    return { violations: [...violations, ...blind], figures };
  },
};
