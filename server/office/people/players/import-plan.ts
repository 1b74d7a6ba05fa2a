/** Plans the import of a list of players line by line. Runs before the transaction, because comparing names is slow. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DayOrder } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import type { Database } from '../../../store/schema.ts';
import { readCountries } from '../matching/countries.ts';
import { newPlayerOf, type ProfileRules, readCategories } from '../matching/new-player.ts';
import { type MatchPeople, type MatchPerson, readPeople } from '../matching/people.ts';
import { type ReadImportLine, type ReadImportResult, readImport } from '../matching/read-import.ts';

/** `form`: the profile that the line creates. */
type PlannedLine = PlayerImportLine & { form: Record<string, unknown> | null };

export type PlanPlayersInput = { text: string; newLines: readonly number[]; dayOrder?: DayOrder | null | undefined };

export type PlannedPlayers = { lines: PlannedLine[] } & Pick<ReadImportResult, 'unsettledDays'>;

/** No tournament has this id, so no age class is required. */
const noTournament = 0;
const linesAtOnce = 8;
const maxCandidates = 3;

/** Returns the result of each line without storing anything. */
export async function planPlayers(db: Kysely<Database>, input: PlanPlayersInput & { today: string }): Promise<PlannedPlayers> {
  const { text, newLines, today, dayOrder = null } = input;
  const countries = await readCountries(db);
  const rules: ProfileRules = { teams: false, countries, categories: await readCategories(db, noTournament), today };
  const people = await readPeople(db, { tournamentId: noTournament, teams: false, birthdays: true });
  const lineByPerson = new Map<string, number>();
  const planned: PlannedLine[] = [];
  const { lines, unsettledDays } = readImport(text, { countries, teams: false, today, dayOrder });
  for (const [index, line] of lines.entries()) {
    // Lets points and socket messages run between the lines.
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
    planned.push(withoutRepeats(planLine(line, { rules, people, isNew: newLines.includes(line.line) }), lineByPerson));
  }
  return { lines: planned, unsettledDays };
}

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
