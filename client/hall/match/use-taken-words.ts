/** Somebody else was faster: which match is on which table, and who put it there. */
import type { LiveMatch } from '#contract/live.ts';
import { matchName } from '../../format.ts';
import { useLastHand } from './use-last-hand.ts';

const nobody = { id: 0, version: 0 };

/** Null where nothing was taken, or it is on no table any more. */
export function useTakenWords(match: LiveMatch | null | undefined): string | null {
  const taken = match && match.tableId !== null ? match : null;
  const by = useLastHand(taken ?? nobody, { wanted: taken !== null, types: ['ASSIGN'] });
  return taken && `${matchName(taken)} is on table ${taken.tableDisplayNumber ?? '?'} now, put there by ${by ?? 'somebody else'}.`;
}
