/** Where a match opens from the timeline: what can be done with it now. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isLive } from '#machines/names.ts';

const timelinePath = '/app/matches/timeline';

export function matchModalPath({ id, matchStatus }: Pick<LiveMatch, 'id' | 'matchStatus'>): string {
  return `${timelinePath}/${id}/${isLive(matchStatus) ? 'editMatch' : matchStatus === 'SCHEDULED' ? 'assignTable' : 'showHistory'}`;
}
