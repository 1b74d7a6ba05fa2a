/** The tablet's storage in memory: a reload finds the saved data. */
import { nothingSaved, type Saved, type Storage } from '../../../client/referee/taps/storage.ts';

export function createMemoryStorage(first: Partial<Saved> = {}): Storage & { kept: () => Saved } {
  let kept: Saved = { ...nothingSaved, ...first };
  return {
    load: async () => kept,
    save: async (change) => {
      kept = { ...kept, ...change };
    },
    kept: () => kept,
  };
}
