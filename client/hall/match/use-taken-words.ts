/** Where a match is that was seen elsewhere, and who put it there. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { movedWords, movingTypes } from '#machines/match/moved-words.ts';
import { matchName } from '../../format.ts';
import { displayName } from '../../state/account.ts';
import { useSession } from '../../state/session.ts';
import { useLastHand } from './use-last-hand.ts';

const nobody = { id: 0, version: 0 };

/** Null where nothing was taken. One's own deed, done elsewhere or with its answer lost, is told as that. */
export function useTakenWords(taken: LiveMatch | null | undefined): string | null {
  const { account } = useSession();
  const by = useLastHand(taken ?? nobody, { wanted: Boolean(taken), types: movingTypes });
  if (!taken) return null;
  return movedWords(matchName(taken), taken.tableDisplayNumber, account && by === displayName(account) ? 'you' : by);
}
