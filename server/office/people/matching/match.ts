/**
 * Matches each line of an import with a profile and checks whether the player may enter. The import never chooses between several people
 * silently.
 */
import type { Kysely } from 'kysely';
import type { DayOrder } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import type { ImportCandidate, ImportLine } from '#contract/tournament/participant-import.ts';
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import type { Database } from '../../../store/schema.ts';
import { type LineMatch, matchPerson } from './match-line.ts';
import { listed, newPlayerOf, type ProfileRules } from './new-player.ts';
import { keyOf, type MatchPeople, type MatchPerson } from './people.ts';
import { type PlannedLines, planLines } from './plan-lines.ts';
import type { ColumnChoice, ReadImportLine } from './read-import.ts';

type ParticipantImport = ColumnChoice & {
  tournamentId: number;
  teams: boolean;
  text: string;
  /** Profiles that the user chose, by line number. */
  chosen: Readonly<Record<string, number>>;
  /** Lines for which a new profile is created. */
  newPlayers: readonly number[];
  /** Lines that are left out. */
  skip: readonly number[];
  dayOrder: DayOrder | null;
  nameOrder: NameOrder | null;
  /** Lines whose last and first name are exchanged. */
  swapped: readonly number[];
  /** The represented country of new players whose line names none; null: that of the federation. */
  defaultCountryId: number | null;
  /** Whether the user may create profiles. Such users may also see dates of birth. */
  mayCreate: boolean;
  /** The import is carried out, not previewed: decided lines need no search for similar names. */
  final: boolean;
  /** Today in the time zone of the federation. */
  today: string;
};

/** `form`: the new profile of a line with the result NEW or NEW_PLAYER. */
export type MatchedLine = ImportLine & { form: Record<string, unknown> | null };

/** Returns the matched lines; throws a 400 for an unreadable table. */
export function matchImport(db: Kysely<Database>, input: ParticipantImport): Promise<PlannedLines<MatchedLine>> {
  const lineByPerson = new Map<string, number>();
  const plan = (line: ReadImportLine, { people, rules }: { people: MatchPeople; rules: ProfileRules }): MatchedLine => {
    const strict: MatchPeople = { ...people, similar: () => [] };
    const matched = matchLine(line, { input, people: input.final && isDecided(line, input, people) ? strict : people, rules });
    return withoutRepeats(matched, line, { input, drawn: people.noun, lineByPerson });
  };
  const byName = { nameOrder: input.nameOrder, swapped: input.swapped };
  return planLines(db, { ...input, birthdays: input.mayCreate, byName }, plan, ({ newPlayer }) => newPlayer !== null);
}

const isDecided = ({ line }: ReadImportLine, { chosen, newPlayers, skip }: ParticipantImport, { byId }: MatchPeople): boolean =>
  newPlayers.includes(line) || skip.includes(line) || byId.has(chosen[String(line)] ?? 0);

function withoutRepeats(
  matchedLine: MatchedLine,
  line: ReadImportLine,
  { input, drawn, lineByPerson }: { input: ParticipantImport; drawn: PlayerWord; lineByPerson: Map<string, number> },
): MatchedLine {
  const key = matchedLine.playerProfileId ?? (matchedLine.form ? nameKey(line) : null);
  if (!entersBy(matchedLine) || key === null || input.skip.includes(line.line)) return matchedLine;
  const before = lineByPerson.get(String(key));
  if (before !== undefined) return { ...matchedLine, result: 'REPEATED', sentence: `Same ${drawn} as line ${before}.` };
  lineByPerson.set(String(key), line.line);
  return matchedLine;
}

/** A line that needs no decision any more. */
export const entersBy = ({ result }: Pick<MatchedLine, 'result'>): boolean => ['ADD', 'NEW', 'NEW_PLAYER'].includes(result);

/** New players of one list are the same when name, country and date of birth are equal. */
const nameKey = ({ name, country, birthday }: ReadImportLine): string =>
  [keyOf(foldedWords(name)), country?.id ?? '', birthday ?? ''].join('|');

type MatchContext = { input: ParticipantImport; people: MatchPeople; rules: ProfileRules };

function matchLine(line: ReadImportLine, context: MatchContext): MatchedLine {
  const { input, people } = context;
  const source = { line: line.line, text: line.text, seedingPriority: line.seedingPriority };
  if (line.problem !== null) return { ...source, ...noPerson, result: 'UNREADABLE', sentence: line.problem };
  const chosen = input.chosen[String(line.line)];
  const byHand = chosen === undefined ? undefined : people.byId.get(chosen);
  const who = matchPerson(line, people);
  if (byHand)
    return {
      ...knownPlayer(source, byHand, 'Chosen by hand', people.noun),
      candidates: withChosen(who.candidates, byHand).map(candidateOf),
    };
  const acceptsMatch = chosen === undefined && !input.newPlayers.includes(line.line);
  if (who.person && (acceptsMatch || who.person.entered)) return knownPlayer(source, who.person, who.sentence, people.noun);
  const unclear = who.person ? existingProfile(source, who.person) : newOrNobody(line, source, who, context);
  return chosen === undefined ? unclear : { ...unclear, sentence: `The chosen profile is gone. ${unclear.sentence}` };
}

const noPerson = { playerProfileId: null, displayName: null, candidates: [], newPlayer: null, form: null };

/** The user decided otherwise, but a profile with this name exists now. The user has to confirm the choice. */
const existingProfile = (source: LineSource, person: MatchPerson): MatchedLine => ({
  ...source,
  ...noPerson,
  result: 'CHOOSE',
  sentence: `There is a profile: ${person.displayName}.`,
  candidates: [candidateOf(person)],
});

function newOrNobody(
  line: ReadImportLine,
  source: LineSource,
  { candidates, result, sentence }: LineMatch,
  { input, people, rules }: MatchContext,
): MatchedLine {
  const { form, ...newPlayer } = newPlayerOf(line, rules);
  const isConfirmed = input.newPlayers.includes(line.line);
  const isNobody = result === 'UNKNOWN' && input.chosen[String(line.line)] === undefined;
  const isNew = (isConfirmed || isNobody) && input.mayCreate && newPlayer.whyNot === null;
  if (!isNew) return { ...source, ...noPerson, newPlayer, result, sentence, candidates: candidates.map(candidateOf) };
  const { displayName, missing } = newPlayer;
  const words = `${newWords(candidates, people.noun)}${priorityWords(source)}${contactWords(form)}${missingWords(missing)}.`;
  return { ...source, ...noPerson, newPlayer, form, result: isConfirmed ? 'NEW' : 'NEW_PLAYER', displayName, sentence: words };
}

/** The candidates stay on offer after a choice by hand. */
const withChosen = (candidates: readonly MatchPerson[], byHand: MatchPerson): readonly MatchPerson[] =>
  candidates.includes(byHand) ? candidates : [byHand, ...candidates];

type LineSource = Pick<ImportLine, 'line' | 'text' | 'seedingPriority'>;

function knownPlayer(source: LineSource, person: MatchPerson, reason: string, drawn: PlayerWord): MatchedLine {
  const { id: playerProfileId, displayName } = person;
  const who = { ...source, playerProfileId, displayName, candidates: [candidateOf(person)], newPlayer: null, form: null };
  if (person.entered) return { ...who, result: 'ALREADY', sentence: drawn === 'team' ? 'Already entered.' : 'Already a participant.' };
  if (person.whyNot) return { ...who, result: 'NOT_ALLOWED', sentence: person.whyNot };
  return { ...who, result: 'ADD', sentence: `${reason}${priorityWords(source)}.` };
}

const newWords = (candidates: readonly MatchPerson[], drawn: PlayerWord): string =>
  [
    `New ${drawn}`,
    ...(candidates.length > 0
      ? [
          `not ${listed(
            candidates.map(({ displayName }) => displayName),
            'or',
          )}`,
        ]
      : []),
  ].join(', ');

/** ', mobile 0171 2345678, city Köln': read from behind the name, so that a wrong reading is seen. */
const contactWords = ({ mobile, city }: Record<string, unknown>): string =>
  [mobile && `, mobile ${mobile}`, city && `, city ${city}`].filter(Boolean).join('');

/** ': birthday and e-mail may follow' */
const missingWords = (missing: readonly string[]): string => (missing.length === 0 ? '' : `: ${listed(missing)} may follow`);

const priorityWords = ({ seedingPriority }: LineSource): string => (seedingPriority === 999 ? '' : `, seeding priority ${seedingPriority}`);

const candidateOf = ({ id, displayName, playerCategoryName, countryId, country, entered }: MatchPerson): ImportCandidate => ({
  id,
  displayName,
  playerCategoryName,
  countryId,
  country,
  entered,
});
