/** Twenty thousand disks that a power cut may leave, from forty recorded runs. */
import { runPowerCut } from '../power-cut.ts';
import type { Part } from './part.ts';

export const powerCut: Part = {
  name: 'power-cut',
  says: '500 disks that a power cut may leave, of 400 recorded taps',
  rounds: 40,
  run: async (seed) => {
    const { violations, foundOnLyingDisk, ...figures } = await runPowerCut({ seed, taps: 400, images: 500 });
    const blind = foundOnLyingDisk === 0 ? ['Not one lost tap was found on a disk that only pretends to sync: this proves nothing.'] : [];
    return { violations: [...violations, ...blind], figures };
  },
};
