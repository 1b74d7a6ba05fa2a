/** The browser and server functions that the pairing of a tablet needs. Tests pass their own. */
import type { Pairing } from '#contract/hall/devices.ts';
import type { Session } from '../taps/session.ts';
import type { HandedOver, HandOver, Saved, Storage } from '../taps/storage.ts';
import type { Claim } from '../taps/tab-lock.ts';
import type { PairingAnswer } from './pairing-call.ts';

export type PairingWorld = {
  storage: Storage;
  claim: Claim;
  pair: (code: string) => Promise<PairingAnswer>;
  /** Returns the code from the address of the page on the first call, and '' afterwards or without a code. */
  takeScannedCode: () => string;
  /** Hands taps of an earlier pairing over to the desk. */
  handOver: (entries: readonly HandOver[], token: string | null) => Promise<HandedOver>;
  /** Opens the session; `onEnd` is called when the server no longer accepts this pairing. */
  openSession: (saved: Saved, pairing: Pairing, onEnd: (reason: string) => void) => Session;
};
