/** The end of a pairing: the message on screen, and the taps that stay on the tablet. */

import { pendingTaps } from './outbox.ts';
import type { Session } from './session.ts';
import type { Leftover, TabletMemory } from './storage.ts';
import { handOversOf } from './unsent-taps.ts';

const isReplaced = (reason: string): boolean => /another/i.test(reason);

/** Returns the message for the end of a pairing. `reason` comes from the server and speaks of devices in general. */
export function endingWords(reason: string): string {
  if (isReplaced(reason)) return 'This tablet was replaced: another one is paired with its table now.';
  return /restored/i.test(reason)
    ? 'The server was restored from a backup that does not know the pairing of this tablet. To go on, ask for a new code.'
    : 'The desk ended the pairing of this tablet. To go on, ask for a new code.';
}

/**
 * Returns the memory after the pairing. Taps that the record may lack are stored and go to the desk, under this pairing if still valid,
 * else the next.
 */
export function withoutPairing(saved: TabletMemory, session: Session | null, reason: string): TabletMemory {
  const unsent = session ? pendingTaps(session.state.outbox) : [];
  const words = unsent.map(({ id, note, clientAt }): Leftover => ({ id, words: note.words, matchLabel: note.matchLabel, at: clientAt }));
  const cause = isReplaced(reason) ? 'REPLACED' : 'RESTORED';
  const handOvers = session ? handOversOf(session.state.outbox, session.pairing, cause) : [];
  const leftovers = [...saved.leftovers, ...words];
  return { ...saved, pairing: null, outbox: null, base: null, leftovers, handOvers: [...saved.handOvers, ...handOvers] };
}
