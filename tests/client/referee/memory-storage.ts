/** The tablet's storage in memory: a reload finds the saved data. */
import { emptyMemory, type Storage, type TabletMemory } from '../../../client/referee/taps/storage.ts';

export function createMemoryStorage(first: Partial<TabletMemory> = {}): Storage & { kept: () => TabletMemory } {
  let kept: TabletMemory = { ...emptyMemory, ...first };
  return {
    load: async () => kept,
    save: async (change) => {
      kept = { ...kept, ...change };
    },
    kept: () => kept,
  };
}
