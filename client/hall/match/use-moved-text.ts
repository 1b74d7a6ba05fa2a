/** Says where a match is now that the user last saw elsewhere, and who put it there. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { movedMatchText, movingTypes } from '#machines/match/moved-match-text.ts';
import { matchName } from '../../format.ts';
import { displayName } from '../../state/account.ts';
import { useSession } from '../../state/session.ts';
import { useLastEditor } from './use-last-editor.ts';

const noMatch = { id: 0, version: 0 };

/** Returns null if no match was moved. A move by the same user, from another place or with a lost answer, is reported as their own. */
export function useMovedText(taken: LiveMatch | null | undefined): string | null {
  const { account } = useSession();
  const by = useLastEditor(taken ?? noMatch, { wanted: Boolean(taken), types: movingTypes });
  if (!taken) return null;
  return movedMatchText(matchName(taken), taken.tableDisplayNumber, account && by === displayName(account) ? 'you' : by);
}
