/** The tablet's memory that survives a reload. The product stores it in IndexedDB (indexed-storage.ts), tests in memory. */
import type { Pairing } from '#contract/hall/devices.ts';
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { SeenState } from '#contract/live/match-score.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Outbox } from './outbox.ts';

/**
 * Taps of one match that the record may lack since this pairing ended; they go to the desk as a proposal, never into the score
 * (server/README.md R3, R12). `token` is of that pairing, which a replaced tablet still has; a restored server knows only the next one.
 */
export type HandOver = {
  cause: 'RESTORED' | 'REPLACED';
  token: string;
  matchId: number;
  standing: NonNullable<SeenState['standing']>;
  taps: readonly { id: string; at: string; body: MatchCommandBody }[];
};

/** The result of a hand-over: `left` entries wait for another try, `done` entries are with the desk. */
export type HandOverResult = Record<'left' | 'done', HandOver[]>;

/** Taps of an earlier pairing that no server ever confirmed, as text. */
export type Leftover = { id?: string; words: string; matchLabel: string; at: string };

/**
 * `at`: server time in milliseconds since 1970. `epoch`: the record that the row belongs to; missing in rows stored by an earlier
 * version of this page.
 */
export type CachedBase = { row: LiveMatch; at: number; epoch?: string | null | undefined };

export type TabletMemory = {
  /** The identity of this tablet and its table. */
  pairing: Pairing | null;
  outbox: Outbox | null;
  /** The row that the taps build on. A power cut may lose the server's last row. */
  base: CachedBase | null;
  leftovers: readonly Leftover[];
  handOvers: readonly HandOver[];
  /** True when player A is shown on the right. */
  swapped: boolean;
  keyboard: boolean;
};

export const emptyMemory: TabletMemory = {
  pairing: null,
  outbox: null,
  base: null,
  leftovers: [],
  handOvers: [],
  swapped: false,
  keyboard: true,
};

export type Storage = {
  load: () => Promise<TabletMemory>;
  /** Resolves when the change would survive a power cut. Calls run in order. */
  save: (change: Partial<TabletMemory>) => Promise<void>;
};
