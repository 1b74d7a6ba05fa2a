/** Imports a list of players: a preview that stores nothing, and the import, which stores all lines or none. */
import type { CallAnswer } from '#contract/kit/call.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import type { previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { requireCount } from '../../../entity/bulk/require-count.ts';
import { carryOutPlan, requireUnchangedSince } from '../../../entity/carry-out-plan.ts';
import { noteImport } from '../../../entity/import/imports.ts';
import { insertPrepared, type PreparedRow, prepareRow } from '../../../entity/write.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { badRequest, notAllowed, unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { Context } from '../../../store/context.ts';
import { journalHead } from '../../../store/journal/journal.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { takeLock } from '../../../store/unit/advisory-locks.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { type PlannedPlayers, type PlanPlayersInput, planPlayers } from './import-plan.ts';

/** Comparing names occupies a processor core for a while. */
const limiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 6,
  refusal: () => unavailable('Many lists are being compared with the players at this moment. Please try again.', 3),
});

type ImportPlan = PlannedPlayers & { readAt: number };

const planOf = ({ read, clock }: Context, input: PlanPlayersInput): Promise<ImportPlan> => {
  const tooLong = whyTooLong(input.text);
  if (tooLong) throw badRequest(tooLong);
  return limiter(async () => {
    const readAt = await journalHead(read);
    return { ...(await planPlayers(read, { ...input, today: await officeDay(read, clock()) })), readAt };
  });
};

export async function previewOfPlayers(context: Context, input: PlanPlayersInput): Promise<CallAnswer<typeof previewPlayerImport>> {
  const { lines, unsettledDays } = await planOf(context, input);
  return { lines, unsettledDays, toCreate: lines.filter(({ form }) => form !== null).length };
}

type ImportPlayersInput = PlanPlayersInput & { expectedCount?: number | null | undefined };

/** Creates the players and returns their number. Throws a 409 when the count differs from the preview or is zero. */
export const importPlayersOf = (context: Context, request: CommitRequest, input: ImportPlayersInput): Promise<{ created: number }> =>
  carryOutPlan(
    'Players',
    async () => prepareImport(await planOf(context, input), request.actor, await officeDay(context.read, context.clock())),
    async (plan) => (await commit(context, request, (work) => carryOut(work, plan, input.expectedCount))).answer,
  );

type PreparedImport = Pick<ImportPlan, 'readAt'> & { rows: PreparedRow[] };

const prepareImport = ({ lines, readAt }: ImportPlan, actor: Actor, registrationDate: string): PreparedImport => ({
  readAt,
  rows: lines.flatMap(({ form }) => (form === null ? [] : [prepareRow(playerProfiles, { ...form, registrationDate }, actor)])),
});

async function carryOut(
  work: WorkContext,
  { rows, readAt }: PreparedImport,
  expected: number | null | undefined,
): Promise<{ created: number }> {
  await takeLock(work, 'newPlayers');
  await requireUnchangedSince(work.db, readAt, ['playerProfile:%']);
  requireCount(playerProfiles.words, rows.length, expected, 'imported');
  if (rows.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
  const createdIds: number[] = [];
  for (const row of rows) createdIds.push(await insertPrepared(work, playerProfiles, row));
  await noteImport(work, playerProfiles, createdIds);
  return { created: createdIds.length };
}
