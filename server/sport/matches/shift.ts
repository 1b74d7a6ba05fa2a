/** Shifts the times of waiting matches, or previews the shift. */
import type { Kysely } from 'kysely';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { shiftMatches } from '#contract/match/shift-matches.ts';
import { planShift, type ShiftedMatch } from '#machines/match/shift.ts';
import { isUpcoming } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { CallRequest } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { readEventDays } from './event-days.ts';
import { readMatch } from './read.ts';

type ShiftBody = CallParts<typeof shiftMatches>['body'];
type ShiftAnswer = CallAnswer<typeof shiftMatches>;
type ShiftCall = Pick<CallRequest<typeof shiftMatches>, 'context' | 'actor' | 'command' | 'query' | 'body'>;

/** Throws 404 for a match outside the events of the actor, and 409 when nothing can move or a confirmation is missing. */
export async function shiftMatchesOf({ context, actor, command, query, body }: ShiftCall): Promise<ShiftAnswer> {
  const user = signedIn(actor);
  if (query.dryRun === 'true') return answerOf(await readPlan(context.read, user, body));
  const { answer } = await commit(context, { actor: user, ...command }, async (work) => {
    const { shifted, outside } = await readPlan(work.db, user, body);
    if (shifted.length === 0) throw notAllowed({ code: 'NOTHING_TO_SHIFT', sentence: nothing });
    if (outside !== null && !body.confirmed) throw notAllowed({ code: 'OUTSIDE_EVENT', sentence: outside });
    return answerOf({ shifted: await moveAll(work, shifted), outside });
  });
  return answer;
}

const nothing = 'No match that waits for a table has a time here: there is nothing to shift.';

async function readPlan(db: Kysely<Database>, actor: Actor, { matchId, scope, matchIds, minutes }: ShiftBody) {
  const chosen = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.tournamentId', 'm.scheduledTime', 't.eventId'])
    .where('m.id', '=', matchId)
    .executeTakeFirst();
  if (!chosen) throw notFound();
  const { tournamentId, scheduledTime, eventId } = chosen;
  await requireScope(db, actor, 'match:edit', { eventId, tableId: null });
  const matches = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'status', 'scheduledTime', 'aWalkover', 'bWalkover'])
    .where('tournamentId', '=', tournamentId)
    .execute();
  const which = matchIds?.length ? { ids: matchIds } : { scope, at: scheduledTime };
  return planShift({ matches, which, minutes, days: await readEventDays(db, eventId) });
}

/** Returns the matches that moved: a match that got a table in the meantime, or another time, stays. Locks in the order of the ids. */
async function moveAll(work: WorkContext, shifted: readonly ShiftedMatch[]): Promise<ShiftedMatch[]> {
  const moved = new Set<number>();
  for (const { id, from, to } of shifted.toSorted((one, other) => one.id - other.id)) {
    const stored = await readMatch(work, id);
    if (!isUpcoming(stored.state.status) || stored.state.scheduledTime !== from) continue;
    await applyMatchEvents(work, stored, [{ type: 'SCHEDULE', at: work.at, scheduledTime: to, asPlanned: true }]);
    moved.add(id);
  }
  return shifted.filter(({ id }) => moved.has(id));
}

function answerOf({ shifted, outside }: { shifted: readonly ShiftedMatch[]; outside: string | null }): ShiftAnswer {
  const timesOf = (match: ShiftedMatch | undefined) => (match ? { from: match.from, to: match.to } : null);
  return { matchIds: shifted.map(({ id }) => id), first: timesOf(shifted[0]), last: timesOf(shifted.at(-1)), outside };
}
