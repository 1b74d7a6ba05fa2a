/** Plans an import before its transaction: comparing names with a whole federation takes seconds, in which every write would wait. */
import type { DayOrder } from '#contract/kit/days.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { PlanOutdated, requireUnchangedSince } from '../../entity/carry-out-plan.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { type MatchedImport, matchImport } from '../../office/people/matching/match.ts';
import type { ClockContext, Context, ReadContext } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import type { TransactionContext } from '../../store/unit/commit.ts';

export type ImportRequest = {
  tournamentId: number;
  text: string;
  chosen?: Record<string, number> | undefined;
  newPlayers?: number[] | undefined;
  skip?: number[] | undefined;
  dayOrder?: DayOrder | null | undefined;
  /** Also approves the registrations. */
  approve?: boolean | undefined;
};

export type ImportPlan = MatchedImport & {
  tournament: Awaited<ReturnType<typeof readTournament>>;
  /** The journal position before anything was read. */
  readAt: number;
};

/** Every comparison occupies a core for a while. */
const limitMatching = createLimiter({
  maxParallel: 2,
  maxWaiting: 10,
  refusal: () => unavailable('Many lists are being compared with the players at this moment. Please try again.', 3),
});

/** `final`: the plan is carried out, not only shown. */
export async function planImport(
  { read: db, clock }: ReadContext & ClockContext,
  actor: Actor | null,
  request: ImportRequest,
  final: boolean,
): Promise<ImportPlan> {
  const tooLong = whyTooLong(request.text);
  if (tooLong) throw badRequest(tooLong);
  const tournament = await readTournament(db, request.tournamentId);
  await requireScope(db, actor, 'participant:write', tournament);
  return limitMatching(async () => {
    const readAt = await journalHead(db);
    const { chosen = {}, newPlayers = [], skip = [], dayOrder = null } = request;
    const today = await officeDay(db, clock());
    const teams = tournament.numberOfTeamMatches > 0;
    const decisions = { chosen, newPlayers, skip, dayOrder };
    const match = await matchImport(db, { ...request, ...decisions, teams, mayCreate: mayCreatePlayers(actor), final, today });
    return { tournament, ...match, readAt };
  });
}

/** True when the actor may create player profiles, which needs the right to read birthdays. */
export const mayCreatePlayers = (actor: Actor | null): boolean =>
  actor?.kind === 'system' ||
  (grantFor('player:write', principalsOf(actor)) === 'all' && grantFor('player:read-birth', principalsOf(actor)) === 'all');

/** In the transaction: throws when a player changed, a matching name appeared, a player entered, or the tournament changed since the plan. */
export async function requireCurrentPlan({ db }: TransactionContext, { tournament, matched, readAt }: ImportPlan): Promise<void> {
  await requireUnchangedSince(db, readAt, [`tournament:${tournament.id}`, ...comparedStreams]);
  const ids = matched.filter(({ result }) => result === 'ADD').map(({ playerProfileId }) => playerProfileId ?? 0);
  const entered = await db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournament.id)
    .where('playerProfileId', 'in', [0, ...ids])
    .limit(1)
    .executeTakeFirst();
  if (entered) throw new PlanOutdated();
}

const comparedStreams = ['playerProfile:%', 'country:%', 'playerCategory:%'] as const;

async function readTournament(db: Context['read'], id: number) {
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'eventId', 'tournamentStatus', 'entryLimit', 'numberOfTeamMatches'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  return tournament;
}
