/** Changes Race-To of the unplayed matches of a round, or lists these matches. */
import type { Kysely } from 'kysely';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { changeRoundRace } from '#contract/match/round-race.ts';
import type { Refusal } from '#machines/match/events.ts';
import { isUpcoming, type MatchStatus } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { CallRequest } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { readMatch } from './read.ts';

type RoundRaceBody = CallParts<typeof changeRoundRace>['body'];
type RoundRaceAnswer = CallAnswer<typeof changeRoundRace>;
type RoundRaceCall = Pick<CallRequest<typeof changeRoundRace>, 'context' | 'actor' | 'command' | 'query' | 'body'>;
type RoundRacePlan = { ids: number[]; begun: number; refusal: Refusal | null };

/** Throws 404 for a match outside the events of the actor, and 409 when nothing can change. */
export async function changeRoundRaceOf({ context, actor, command, query, body }: RoundRaceCall): Promise<RoundRaceAnswer> {
  const user = signedIn(actor);
  if (query.dryRun === 'true') return answerOf(await readPlan(context.read, user, body));
  const { answer } = await commit(context, { actor: user, ...command }, async (work) => {
    const plan = await readPlan(work.db, user, body);
    if (plan.refusal) throw notAllowed(plan.refusal);
    return answerOf({ ...plan, ids: await changeAll(work, plan.ids, body.raceTo) });
  });
  return answer;
}

async function readPlan(db: Kysely<Database>, actor: Actor, { matchId, raceTo }: RoundRaceBody): Promise<RoundRacePlan> {
  const chosen = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['m.roundId', 't.eventId', 't.numberOfTeamMatches', 'r.mnemonic'])
    .where('m.id', '=', matchId)
    .executeTakeFirst();
  if (!chosen) throw notFound();
  await requireScope(db, actor, 'match:edit', { eventId: chosen.eventId, tableId: null });
  if (chosen.numberOfTeamMatches > 0) return { ids: [], begun: 0, refusal: teams };
  const matches = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'status', 'raceTo'])
    .where('roundId', '=', chosen.roundId)
    .where('aWalkover', '=', false)
    .where('bWalkover', '=', false)
    .orderBy('id')
    .execute();
  const open = matches.filter(({ status }) => isOpen(status));
  const ids = open.filter((match) => match.raceTo !== raceTo).map(({ id }) => id);
  const sentence =
    open.length === 0
      ? `Every match of ${chosen.mnemonic} has begun: nothing can change.`
      : `Race-To of every match of ${chosen.mnemonic} that has not begun is ${raceTo} already.`;
  return { ids, begun: matches.length - open.length, refusal: ids.length > 0 ? null : { code: 'SAME_RACE_TO', sentence } };
}

/** An announced match that has not begun is not played either. */
const isOpen = (status: MatchStatus): boolean => isUpcoming(status) || status === 'READY';

const teams = {
  code: 'TEAM_MATCH',
  sentence: 'The wins that a team match needs follow from its single matches: their races are in the form of the tournament.',
} as const;

/** Returns the matches that changed: a match that began in the meantime stays. Locks in the order of the ids. */
async function changeAll(work: WorkContext, ids: readonly number[], raceTo: number): Promise<number[]> {
  const changed: number[] = [];
  for (const id of ids) {
    const stored = await readMatch(work, id);
    if (!isOpen(stored.state.status) || stored.state.raceTo === raceTo) continue;
    await applyMatchEvents(work, stored, [{ type: 'SET_RACE_TO', at: work.at, raceTo }]);
    changed.push(id);
  }
  return changed;
}

const answerOf = ({ ids, begun, refusal }: RoundRacePlan): RoundRaceAnswer => ({
  matchIds: ids,
  begun,
  refusal: refusal?.sentence ?? null,
});
