/** The data that undoing a reset or an approval needs; it is stored in the journal entry of the step. */
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countingTypes } from './history.ts';
import type { StoredMatch } from './read.ts';

/** `racks`: the history entries that stand for racks, as [entry id, rack number]; a reset clears their numbers. */
export type UndoSnapshot = { was: MatchState; racks: [id: number, rack: number][] };

/** Returns null for every other change. Call it before the history is written. */
export async function readUndoSnapshot(
  { db }: WorkContext,
  stored: StoredMatch,
  events: readonly MatchEvent[],
): Promise<UndoSnapshot | null> {
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
