/** Imports a list of players: a preview that stores nothing, and the import, which stores all lines or none. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { requireCount } from '../../../entity/bulk/require-count.ts';
import { insertImported, runImport } from '../../../entity/import/run-import.ts';
import { findRows, rowSourceOf } from '../../../entity/rows.ts';
import { changeRow, prepareRow } from '../../../entity/write.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { takeLock } from '../../../store/unit/advisory-locks.ts';
import type { CommitRequest } from '../../../store/unit/commit.ts';
import { planLines, planPeople } from '../matching/plan-lines.ts';
import { planPlayerLine, withoutRepeats } from './import-line.ts';
import { presentLines, withChanges } from './import-values.ts';

type PlanPlayersInput = Omit<CallParts<typeof previewPlayerImport>['body'], 'dryRun'>;
type ImportPlayersInput = PlanPlayersInput & { expectedCount?: number | null | undefined };

export async function previewOfPlayers(
  context: Context,
  actor: Actor,
  input: PlanPlayersInput,
): Promise<CallAnswer<typeof previewPlayerImport>> {
  const { lines, unsettledDays, table } = await planPlayers(context, actor, input);
  return {
    lines: await presentLines(context.read, lines),
    unsettledDays,
    table,
    toCreate: lines.filter(({ result }) => result === 'NEW').length,
    toChange: lines.filter(({ result }) => result === 'CHANGE').length,
  };
}

type ImportedPlayers = { created: number; changed: number };

/** Creates and changes the players and returns their numbers. Throws a 409 when the count differs from the preview or is zero. */
export async function importPlayersOf(
  context: Context,
  request: CommitRequest & { actor: Actor },
  input: ImportPlayersInput,
): Promise<ImportedPlayers> {
  const { stored } = await runImport(context, request, {
    changing: 'Players',
    plan: async () => {
      const { lines, readAt } = await planPlayers(context, request.actor, input);
      const forms = lines.flatMap(({ result, form }) => (result === 'NEW' ? [form] : []));
      const changes = lines.flatMap(({ result, playerId: id, form }) => (result === 'CHANGE' && id !== null ? [{ id, form }] : []));
      return { readAt, changes, rows: forms.map((form) => prepareRow(playerProfiles, form, request.actor)) };
    },
    lock: (work) => takeLock(work, 'newPlayers'),
    streams: ['playerProfile:%'],
    store: async (work, { rows, changes }) => {
      requireCount(playerProfiles.words, rows.length + changes.length, input.expectedCount, 'imported');
      if (rows.length + changes.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
      // The plan is made again if a profile has changed since, so the versions are those of the preview.
      for (const { id, form } of changes) await changeRow(work, playerProfiles, { id, form, expected: [], partly: true });
      return { created: (await insertImported(work, playerProfiles, rows)).length, changed: changes.length };
    },
  });
  return stored;
}

/** No tournament has this id, so no age class is required. */
const noTournament = 0;

function planPlayers(
  context: Context,
  actor: Actor,
  { text, dayOrder = null, columns = null, isHeaded = null, ...input }: PlanPlayersInput,
) {
  const lineByPerson = new Map<string, number>();
  const list = { text, dayOrder, columns, isHeaded, tournamentId: noTournament, teams: false, birthdays: true, byName: null };
  return planPeople(context, text, async (today) => {
    const registrationDate = await officeDay(context.read, context.clock());
    const planned = await planLines(
      context.read,
      { ...list, today, defaultCountryId: input.defaultCountryId ?? null },
      (line, known) => planPlayerLine(line, { ...known, ...input, registrationDate }),
      ({ result }) => result !== 'KNOWN',
    );
    const ids = planned.lines.flatMap(({ playerId }) => playerId ?? []);
    const stored = await findRows(rowSourceOf(context), playerProfiles, [...new Set(ids)], actor);
    return { ...planned, lines: planned.lines.map((line) => withoutRepeats(withChanges(line, stored), lineByPerson)) };
  });
}
