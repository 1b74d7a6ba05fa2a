/** The data that undoing a reset, an approval or a result needs; it is stored in the journal entry of the step. */
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

type Step = { event: MatchEvent; state: MatchState };

/**
 * Returns what the undo of this change needs, or null if it cannot be undone. Call it before the history is written.
 * - A reset.
 * - A result that was entered at once: the undo also takes back an approval in the same change.
 * - An approval: if the form changed the result in the same change, the undo goes back to that result.
 * A correction of an approved match gives null: the form can correct it again.
 */
export async function readUndoSnapshot({ db }: WorkContext, stored: StoredMatch, steps: readonly Step[]): Promise<UndoSnapshot | null> {
  const own = steps.filter(({ event }) => !followTypes.includes(event.type));
  const follow = steps.slice(own.length).map(({ event }) => event);
  const last = own.at(-1)?.event.type;
  const isResult = own[0]?.event.type === 'ENTER_RESULT';
  if (isResult) return { was: stored.state, racks: await countedRacks(db, stored.row.id), follow };
  if (last === 'APPROVE' && follow.length === 0 && stored.state.status !== 'APPROVED')
    return { was: own.at(-2)?.state ?? stored.state, racks: [] };
  if (last !== 'RESET' || own.length > 1) return null;
  return { was: stored.state, racks: await countedRacks(db, stored.row.id), follow };
}

async function countedRacks(db: WorkContext['db'], matchId: number): Promise<UndoSnapshot['racks']> {
  const entries = await db
    .selectFrom('matchProgress')
    .select(['id', 'rack'])
    .where('matchId', '=', matchId)
    .where('progressType', 'in', countingTypes)
    .where('undone', '=', false)
    .execute();
  return entries.flatMap(({ id, rack }): [number, number][] => (rack === null ? [] : [[id, rack]]));
}
