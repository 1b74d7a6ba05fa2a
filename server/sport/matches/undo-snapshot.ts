/** The data that undoing a reset or an approval needs; it is stored in the journal entry of the step. */
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { countingTypes } from './history.ts';
import type { StoredMatch } from './read.ts';

/**
 * `racks`: the history entries that stand for racks, as [entry id, rack number]; a reset clears their numbers. `follow`: the events that made
 * the match a walkover in the same step, because a player has left (left-players.ts).
 */
export type UndoSnapshot = { was: MatchState; racks: [id: number, rack: number][]; follow?: MatchEvent[] };

const followTypes: readonly MatchEvent['type'][] = ['SET_PARTICIPANT', 'PASS'];

/** Returns null for every other change. Call it before the history is written. */
export async function readUndoSnapshot(
  { db }: WorkContext,
  stored: StoredMatch,
  events: readonly MatchEvent[],
): Promise<UndoSnapshot | null> {
  const [event, ...follow] = events;
  if (!event || follow.some(({ type }) => !followTypes.includes(type)) || (event.type !== 'RESET' && event.type !== 'APPROVE')) return null;
  if (event.type === 'APPROVE') return follow.length > 0 ? null : { was: stored.state, racks: [] };
  const points = await db
    .selectFrom('matchProgress')
    .select(['id', 'rack'])
    .where('matchId', '=', stored.row.id)
    .where('progressType', 'in', countingTypes)
    .where('undone', '=', false)
    .execute();
  const racks = points.flatMap(({ id, rack }): [number, number][] => (rack === null ? [] : [[id, rack]]));
  return { was: stored.state, racks, follow };
}
