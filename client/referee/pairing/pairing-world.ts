/** The browser and server functions that the pairing of a tablet needs. Tests pass their own. */
import type { Pairing } from '#contract/hall/devices.ts';
import type { Session } from '../taps/session.ts';
import type { HandOver, HandOverResult, Storage, TabletMemory } from '../taps/storage.ts';
import type { ClaimTab } from '../taps/tab-lock.ts';
import type { PairTabletResult } from './pairing-call.ts';

export type PairingWorld = {
  storage: Storage;
  claim: ClaimTab;
  pair: (code: string) => Promise<PairTabletResult>;
  /** Returns the code from the address of the page on the first call, and '' afterwards or without a code. */
  takeScannedCode: () => string;
  /** Hands taps of an earlier pairing over to the desk. */
  handOver: (entries: readonly HandOver[], token: string | null) => Promise<HandOverResult>;
  /** Opens the session; `onEnd` is called when the server no longer accepts this pairing. */
  openSession: (saved: TabletMemory, pairing: Pairing, onEnd: (reason: string) => void) => Session;
};
