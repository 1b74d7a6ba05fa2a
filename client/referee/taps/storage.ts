/** Where the tablet keeps what must survive a reload. The product keeps it in IndexedDB (indexed-storage.ts), tests in memory. */
import type { Pairing } from '#contract/hall/devices.ts';
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Upon } from '#contract/live/standing.ts';
import type { Outbox } from './outbox.ts';

/**
 * Taps of one match that the record may lack since this tablet's pairing ended: they go to the desk as a proposal, never into the score (server/README.md R3, R12).
 * `token`: of that pairing, which a replaced tablet still is; a restored server knows only the next one.
 */
export type HandOver = {
  cause: 'RESTORED' | 'REPLACED';
  token: string;
  matchId: number;
  standing: NonNullable<Upon['standing']>;
  taps: readonly { id: string; at: string; body: MatchCommandBody }[];
};

/** What became of them: those that wait for another try, and those that are with the desk. */
export type HandedOver = Record<'left' | 'done', HandOver[]>;

/** Taps of an earlier pairing that no server ever confirmed, in words. */
export type Leftover = { id?: string; words: string; matchLabel: string; at: string };

/** `at`: server time, milliseconds since 1970. `epoch`: of the record that the row is of; missing in one kept by an earlier version of this page. */
export type KeptBase = { row: LiveMatch; at: number; epoch?: string | null | undefined };

export type Saved = {
  /** Who this tablet is and which table it belongs to. */
  pairing: Pairing | null;
  outbox: Outbox | null;
  /** The row the taps were made upon: what the server last told may be lost with the power. */
  base: KeptBase | null;
  leftovers: readonly Leftover[];
  handOvers: readonly HandOver[];
  /** True when player A stands on the right. */
  swapped: boolean;
  keyboard: boolean;
};

export const nothingSaved: Saved = {
  pairing: null,
  outbox: null,
  base: null,
  leftovers: [],
  handOvers: [],
  swapped: false,
  keyboard: true,
};

export type Storage = {
  load: () => Promise<Saved>;
  /** Resolves when the change would survive a power cut. Calls are carried out in order. */
  save: (change: Partial<Saved>) => Promise<void>;
};
