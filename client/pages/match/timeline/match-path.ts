/** Returns the address of the dialog that suits the match's current status. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isLive } from '#machines/names.ts';

const timelinePath = '/app/matches/timeline';

export function matchModalPath({ id, matchStatus }: Pick<LiveMatch, 'id' | 'matchStatus'>): string {
  return `${timelinePath}/${id}/${isLive(matchStatus) ? 'editMatch' : matchStatus === 'SCHEDULED' ? 'assignTable' : 'showHistory'}`;
}
