/** What an import would do, found out before its transaction: comparing the names of a whole federation takes seconds, and every write would wait. */
import type { DayOrder } from '#contract/kit/days.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { PlanOutdated, requireUnchangedSince } from '../../entity/as-planned.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound, unavailable } from '../../kernel/errors.ts';
import { createTurns } from '../../kernel/limiter.ts';
import { type Matched, matchImport } from '../../office/people/matching/match.ts';
import type { Context } from '../../store/context.ts';
import { journalHead } from '../../store/journal/journal.ts';
import { officeDay } from '../../store/settings/office-day.ts';
import type { Work } from '../../store/unit/commit.ts';

export type ImportRequest = {
  tournamentId: number;
  text: string;
  chosen?: Record<string, number> | undefined;
  newPlayers?: number[] | undefined;
  skip?: number[] | undefined;
  dayOrder?: DayOrder | null | undefined;
  /** Approves the registrations too. */
  approve?: boolean | undefined;
};

export type Plan = Matched & {
  tournament: Awaited<ReturnType<typeof readTournament>>;
  /** Journal position from before anything was read. */
  readAt: number;
};

/** Every comparison takes a core for a while. */
const matching = createTurns({
  atOnce: 2,
  mostWaiting: 10,
  refusal: () => unavailable('Many lists are being compared with the players at this moment. Please try again.', 3),
});

/** `final`: it is carried out, not shown. */
export async function planImport(
  { read: db, clock }: Pick<Context, 'read' | 'clock'>,
  actor: Actor | null,
  asked: ImportRequest,
  final: boolean,
): Promise<Plan> {
  const tooLong = whyTooLong(asked.text);
  if (tooLong) throw badRequest(tooLong);
  const tournament = await readTournament(db, asked.tournamentId);
  await requireScope(db, actor, 'participant:write', tournament);
  return matching(async () => {
    const readAt = await journalHead(db);
    const { chosen = {}, newPlayers = [], skip = [], dayOrder = null } = asked;
    const today = await officeDay(db, clock());
    const teams = tournament.numberOfTeamMatches > 0;
    const decided = { chosen, newPlayers, skip, dayOrder };
    const read = await matchImport(db, { ...asked, ...decided, teams, mayCreate: mayCreate(actor), final, today });
    return { tournament, ...read, readAt };
  });
}

export const mayCreate = (actor: Actor | null): boolean =>
  actor?.kind === 'system' ||
  (grantFor('player:write', principalsOf(actor)) === 'all' && grantFor('player:read-birth', principalsOf(actor)) === 'all');

/** In the transaction: nobody became another, nobody with the name came, nobody of them entered, the tournament asks for the same. */
export async function requireCurrent({ db }: Pick<Work, 'db'>, { tournament, matched, readAt }: Plan): Promise<void> {
  await requireUnchangedSince(db, readAt, [`tournament:${tournament.id}`, ...compared]);
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

const compared = ['playerProfile:%', 'country:%', 'playerCategory:%'] as const;

async function readTournament(db: Context['read'], id: number) {
  const tournament = await db
    .selectFrom('tournament')
    .select(['id', 'eventId', 'tournamentStatus', 'entryLimit', 'numberOfTeamMatches'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  return tournament;
}
