/** What the pairing of a tablet needs of the browser and of the server; tests give their own. */
import type { Pairing } from '#contract/hall/devices.ts';
import type { Session } from '../taps/session.ts';
import type { HandedOver, HandOver, Saved, Storage } from '../taps/storage.ts';
import type { Claim } from '../taps/tab-lock.ts';
import type { PairingAnswer } from './pairing-call.ts';

export type PairingWorld = {
  storage: Storage;
  claim: Claim;
  pair: (code: string) => Promise<PairingAnswer>;
  /** The code that came with the address of the page, given out once; '' for none. */
  takeScannedCode: () => string;
  /** Hands taps of an earlier pairing to the desk. */
  handOver: (entries: readonly HandOver[], token: string | null) => Promise<HandedOver>;
  /** `onEnd` is told when the server no longer accepts this pairing. */
  openSession: (saved: Saved, pairing: Pairing, onEnd: (reason: string) => void) => Session;
};
