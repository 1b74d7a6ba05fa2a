/** What a reset or an approval would need to be taken back; it stays in the journal, beside the step. */
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import type { Work } from '../../store/unit/commit.ts';
import { countingTypes } from './history.ts';
import type { StoredMatch } from './read.ts';

/** `racks`: the lines of the history that stand for racks, which a reset forgets: [entry, number of the rack]. */
export type KeptForUndo = { was: MatchState; racks: [id: number, rack: number][] };

/** Null for every other change. Asked before the history is written. */
export async function keptForUndo({ db }: Work, stored: StoredMatch, events: readonly MatchEvent[]): Promise<KeptForUndo | null> {
  const [event, ...more] = events;
  if (!event || more.length > 0 || (event.type !== 'RESET' && event.type !== 'APPROVE')) return null;
  if (event.type === 'APPROVE') return { was: stored.state, racks: [] };
  const points = await db
    .selectFrom('matchProgress')
    .select(['id', 'rack'])
    .where('matchId', '=', stored.row.id)
    .where('progressType', 'in', countingTypes)
    .where('undone', '=', false)
    .execute();
  return { was: stored.state, racks: points.flatMap(({ id, rack }): [number, number][] => (rack === null ? [] : [[id, rack]])) };
}
