/** How a tablet leaves its table: what it says, and what of its taps stays on it. */

import { pendingTaps } from './outbox.ts';
import type { Session } from './session.ts';
import type { Leftover, Saved } from './storage.ts';
import { handOversOf } from './unsent-taps.ts';

const isReplaced = (reason: string): boolean => /another/i.test(reason);

/** `reason` is the server's, who speaks of devices of every kind. */
export const endingWords = (reason: string): string =>
  isReplaced(reason)
    ? 'This tablet was replaced: another one is paired with its table now.'
    : 'The desk ended the pairing of this tablet. To go on, ask for a new code.';

/** What the record may lack is kept: it goes to the desk, by this pairing where it still is one, else by the next. */
export function withoutPairing(saved: Saved, session: Session | null, reason: string): Saved {
  const unsent = session ? pendingTaps(session.state.outbox) : [];
  const words = unsent.map(({ id, note, clientAt }): Leftover => ({ id, words: note.words, matchLabel: note.matchLabel, at: clientAt }));
  const cause = isReplaced(reason) ? 'REPLACED' : 'RESTORED';
  const handOvers = session ? handOversOf(session.state.outbox, session.pairing, cause) : [];
  const leftovers = [...saved.leftovers, ...words];
  return { ...saved, pairing: null, outbox: null, base: null, leftovers, handOvers: [...saved.handOvers, ...handOvers] };
}
