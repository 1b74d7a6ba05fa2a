/** Imports a list of players: a preview that stores nothing, and the import, which stores all lines or none. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { PlayerImportLine, previewPlayerImport } from '#contract/people/player-import.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { requireCount } from '../../../entity/bulk/require-count.ts';
import { insertImported, runImport } from '../../../entity/import/run-import.ts';
import { prepareRow } from '../../../entity/write.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { takeLock } from '../../../store/unit/advisory-locks.ts';
import type { CommitRequest } from '../../../store/unit/commit.ts';
import { newPlayerOf, type ProfileRules } from '../matching/new-player.ts';
import type { MatchPeople, MatchPerson } from '../matching/people.ts';
import { planLines, planPeople } from '../matching/plan-lines.ts';
import type { ReadImportLine } from '../matching/read-import.ts';

type PlanPlayersInput = Pick<CallParts<typeof previewPlayerImport>['body'], 'text' | 'newLines' | 'dayOrder' | 'columns' | 'isHeaded'>;
type ImportPlayersInput = PlanPlayersInput & { expectedCount?: number | null | undefined };

export async function previewOfPlayers(context: Context, input: PlanPlayersInput): Promise<CallAnswer<typeof previewPlayerImport>> {
  const { lines, unsettledDays, table } = await planPlayers(context, input);
  return { lines, unsettledDays, table, toCreate: lines.filter(({ form }) => form !== null).length };
}

/** Creates the players and returns their number. Throws a 409 when the count differs from the preview or is zero. */
export async function importPlayersOf(context: Context, request: CommitRequest, input: ImportPlayersInput): Promise<{ created: number }> {
  const { stored } = await runImport(context, request, {
    changing: 'Players',
    plan: async () => {
      const { lines, readAt } = await planPlayers(context, input);
      const registrationDate = await officeDay(context.read, context.clock());
      const forms = lines.flatMap(({ form }) => (form === null ? [] : [{ ...form, registrationDate }]));
      return { readAt, rows: forms.map((form) => prepareRow(playerProfiles, form, request.actor)) };
    },
    lock: (work) => takeLock(work, 'newPlayers'),
    streams: ['playerProfile:%'],
    store: async (work, { rows }) => {
      requireCount(playerProfiles.words, rows.length, input.expectedCount, 'imported');
      if (rows.length === 0) throw notAllowed({ code: 'IMPORT_EMPTY', sentence: 'There is nobody to import.' });
      return { created: (await insertImported(work, playerProfiles, rows)).length };
    },
  });
  return stored;
}

/** No tournament has this id, so no age class is required. */
const noTournament = 0;
const maxCandidates = 3;

function planPlayers(context: Context, { text, newLines, dayOrder = null, columns = null, isHeaded = null }: PlanPlayersInput) {
  const lineByPerson = new Map<string, number>();
  const list = { text, dayOrder, columns, isHeaded, tournamentId: noTournament, teams: false, birthdays: true };
  return planPeople(context, text, (today) =>
    planLines(
      context.read,
      { ...list, today },
      (line, known) => withoutRepeats(planLine(line, { ...known, isNew: newLines.includes(line.line) }), lineByPerson),
      ({ result }) => result !== 'KNOWN',
    ),
  );
}

/** `form`: the profile that the line creates. */
type PlannedLine = PlayerImportLine & { form: Record<string, unknown> | null };
type PlanContext = { rules: ProfileRules; people: MatchPeople; isNew: boolean };

function planLine(line: ReadImportLine, { rules, people, isNew }: PlanContext): PlannedLine {
  const { displayName, country, countryId, form, whyNot } = newPlayerOf(line, rules);
  const planned = { ...{ line: line.line, text: line.text, displayName, country, countryId }, candidates: [], form: null };
  const refusal = line.problem ?? whyNot;
  if (refusal) return { ...planned, result: 'REFUSED', sentence: refusal };
  const words = foldedWords(`${form.lastName} ${form.firstName}`);
  const namesakes = people.named(words);
  const same = namesakes.find((person) => person.birthday === line.birthday);
  if (same)
    return { ...planned, result: 'KNOWN', sentence: `${same.displayName} is a player already.`, candidates: [presentCandidate(same)] };
  const similarPeople = [...namesakes, ...people.similar(words).map(({ person }) => person)];
  const candidates = [...new Map(similarPeople.map((person) => [person.id, person])).values()]
    .slice(0, maxCandidates)
    .map(presentCandidate);
  if (candidates.length > 0 && !isNew) {
    const sentence = `May be ${candidates.map((one) => one.displayName).join(' or ')}: say that it is somebody new, or leave the line out.`;
    return { ...planned, result: 'SIMILAR', sentence, candidates };
  }
  return { ...planned, result: 'NEW', sentence: 'Becomes a player.', candidates, form };
}

const presentCandidate = ({ id, displayName, country, birthday }: MatchPerson): PlayerImportLine['candidates'][number] => ({
  ...{ id, displayName, country, birthday },
});

/** Refuses a person who occurs twice in the list. */
function withoutRepeats(planned: PlannedLine, lineByPerson: Map<string, number>): PlannedLine {
  if (planned.form === null) return planned;
  const key = [...foldedWords(planned.displayName)].sort().join(' ') + String(planned.form.birthday);
  const before = lineByPerson.get(key);
  if (before !== undefined) return { ...planned, result: 'REFUSED', sentence: `Stands in line ${before} already.`, form: null };
  lineByPerson.set(key, planned.line);
  return planned;
}
