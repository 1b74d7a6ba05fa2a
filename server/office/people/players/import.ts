/** Making players of a list: a preview that stores nothing, and the import, all of it or nothing. */
import { sql } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import type { previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { asPlanned, requireUnchangedSince } from '../../../entity/as-planned.ts';
import { requireCount } from '../../../entity/bulk/require-count.ts';
import { noteImport } from '../../../entity/import/imports.ts';
import { insertPrepared, type PreparedRow, prepareRow } from '../../../entity/write.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { badRequest, notAllowed, unavailable } from '../../../kernel/errors.ts';
import { createTurns } from '../../../kernel/limiter.ts';
import type { Context } from '../../../store/context.ts';
import { journalHead } from '../../../store/journal/journal.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { type CommitRequest, commit, type Work } from '../../../store/unit/commit.ts';
import { type Asked, type Planned, planPlayers } from './import-plan.ts';

/** Every comparison takes a core for a while. */
const matching = createTurns({
  atOnce: 1,
  mostWaiting: 6,
  refusal: () => unavailable('Many lists are being compared with the players at this moment. Please try again.', 3),
});

type Plan = Planned & { readAt: number };

const planOf = ({ read, clock }: Context, asked: Asked): Promise<Plan> => {
  const tooLong = whyTooLong(asked.text);
  if (tooLong) throw badRequest(tooLong);
  return matching(async () => {
    const readAt = await journalHead(read);
    return { ...(await planPlayers(read, { ...asked, today: await officeDay(read, clock()) })), readAt };
  });
};

export async function previewOfPlayers(context: Context, asked: Asked): Promise<CallAnswer<typeof previewPlayerImport>> {
  const { lines, unsettledDays } = await planOf(context, asked);
  return { lines, unsettledDays, toCreate: lines.filter(({ form }) => form !== null).length };
}

type Importing = Asked & { expectedCount?: number | null | undefined };

export const importPlayersOf = (context: Context, request: CommitRequest, asked: Importing): Promise<{ created: number }> =>
  asPlanned(
    'Players',
    async () => prepared(await planOf(context, asked), request.actor, await officeDay(context.read, context.clock())),
    async (plan) => (await commit(context, request, (work) => carryOut(work, plan, asked.expectedCount))).answer,
  );

type Prepared = Pick<Plan, 'readAt'> & { rows: PreparedRow[] };

const prepared = ({ lines, readAt }: Plan, actor: Actor, registrationDate: string): Prepared => ({
  readAt,
  rows: lines.flatMap(({ form }) => (form === null ? [] : [prepareRow(playerProfiles, { ...form, registrationDate }, actor)])),
});

/** The same number as the import of participants has: of two imports that create the same player the second finds them. */
const NEW_PLAYERS_LOCK = 710_203;

async function carryOut(work: Work, { rows, readAt }: Prepared, expected: number | null | undefined): Promise<{ created: number }> {
  if (work.engine === 'postgres') await sql`select pg_advisory_xact_lock(${NEW_PLAYERS_LOCK})`.execute(work.db);
  await requireUnchangedSince(work.db, readAt, ['playerProfile:%']);
  requireCount(playerProfiles.words, rows.length, expected, 'imported');
  if (rows.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
  const made: number[] = [];
  for (const row of rows) made.push(await insertPrepared(work, playerProfiles, row));
  await noteImport(work, playerProfiles, made);
  return { created: made.length };
}
