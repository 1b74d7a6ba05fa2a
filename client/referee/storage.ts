/** Where the tablet keeps what must survive a reload. The product keeps it in IndexedDB (indexed-storage.ts), tests in memory. */
import type { Pairing } from '#contract/devices.ts';
import type { Outbox } from './outbox.ts';

/** Taps of an earlier pairing that no server ever confirmed, in words (contract.md R3: shown, never applied blindly). */
export type Leftover = { words: string; matchLabel: string; at: string };

export type Saved = {
  /** Who this tablet is and which table it belongs to. */
  pairing: Pairing | null;
  outbox: Outbox | null;
  leftovers: readonly Leftover[];
  /** True when player A stands on the right. */
  swapped: boolean;
  keyboard: boolean;
};

export const nothingSaved: Saved = { pairing: null, outbox: null, leftovers: [], swapped: false, keyboard: true };

export type Storage = {
  load: () => Promise<Saved>;
  /** Resolves when the change would survive a power cut. Calls are carried out in order. */
  save: (change: Partial<Saved>) => Promise<void>;
};
