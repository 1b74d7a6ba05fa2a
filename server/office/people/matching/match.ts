/** Whom each line of an import means, and whether he may enter; nobody is ever chosen silently. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DayOrder } from '#contract/kit/days.ts';
import { foldedWords } from '#contract/kit/fold.ts';
import type { ImportCandidate, ImportLine } from '#contract/tournament/participant-import.ts';
import type { Drawn } from '#machines/tournament/entrants.ts';
import type { Database } from '../../../store/schema.ts';
import { readCountries } from './countries.ts';
import { keyOf, type People, type Person, readPeople } from './people.ts';
import { listed, newPlayerOf, type ProfileRules, readCategories } from './profile.ts';
import { type ReadLine, type ReadList, readImport } from './text.ts';
import { type Who, whoIs } from './who.ts';

export type Import = {
  tournamentId: number;
  teams: boolean;
  text: string;
  /** Profile chosen by hand, by line number. */
  chosen: Readonly<Record<string, number>>;
  /** Lines whose player gets a profile. */
  newPlayers: readonly number[];
  /** Lines that are left out. */
  skip: readonly number[];
  dayOrder: DayOrder | null;
  /** May the asker create profiles? Those may also know dates of birth. */
  mayCreate: boolean;
  /** It is carried out, not shown: nobody reads who else a line that is decided could have meant. */
  final: boolean;
  /** The day it is for the federation. */
  today: string;
};

/** `form`: of the profile that a line marked NEW makes. */
export type MatchedLine = ImportLine & { form: Record<string, unknown> | null };

export type Matched = { matched: MatchedLine[] } & Pick<ReadList, 'unsettledDays'>;

export async function matchImport(db: Kysely<Database>, asked: Import): Promise<Matched> {
  const countries = await readCountries(db);
  const categories = await readCategories(db, asked.tournamentId);
  const people = await readPeople(db, { ...asked, birthdays: asked.mayCreate });
  const rules: ProfileRules = { teams: asked.teams, countries, categories, today: asked.today };
  const strict: People = { ...people, alike: () => [] };
  const seen = new Map<string, number>();
  const judged: MatchedLine[] = [];
  const { lines, unsettledDays } = readImport(asked.text, { countries, teams: asked.teams, today: asked.today, dayOrder: asked.dayOrder });
  for (const [index, line] of lines.entries()) {
    // Likeness takes its time: scoring goes on between the lines.
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
    const given = { asked, people: asked.final && isDecided(line, asked, people) ? strict : people, rules };
    judged.push(onlyOnce(judge(line, given), line, { asked, drawn: people.drawn, seen }));
  }
  return { matched: judged, unsettledDays };
}

const linesAtOnce = 8;

const isDecided = ({ line }: ReadLine, { chosen, newPlayers, skip }: Import, { byId }: People): boolean =>
  newPlayers.includes(line) || skip.includes(line) || byId.has(chosen[String(line)] ?? 0);

function onlyOnce(
  judged: MatchedLine,
  line: ReadLine,
  { asked, drawn, seen }: { asked: Import; drawn: Drawn; seen: Map<string, number> },
): MatchedLine {
  const who = judged.playerProfileId ?? (judged.result === 'NEW' ? nameKey(line) : null);
  if ((judged.result !== 'ADD' && judged.result !== 'NEW') || who === null || asked.skip.includes(line.line)) return judged;
  const before = seen.get(String(who));
  if (before !== undefined) return { ...judged, result: 'REPEATED', sentence: `Same ${drawn} as line ${before}.` };
  seen.set(String(who), line.line);
  return judged;
}

/** Two new players of one list are the same when name, country and date of birth are. */
const nameKey = ({ name, country, birthday }: ReadLine): string => [keyOf(foldedWords(name)), country?.id ?? '', birthday ?? ''].join('|');

type Given = { asked: Import; people: People; rules: ProfileRules };

function judge(line: ReadLine, given: Given): MatchedLine {
  const { asked, people } = given;
  const kept = { line: line.line, text: line.text, seedingPriority: line.seedingPriority };
  if (line.problem !== null) return { ...kept, ...nobody, result: 'UNREADABLE', sentence: line.problem };
  const chosen = asked.chosen[String(line.line)];
  const byHand = chosen === undefined ? undefined : people.byId.get(chosen);
  const who = whoIs(line, people);
  if (byHand) return { ...known(kept, byHand, 'Chosen by hand', people.drawn), candidates: withChosen(who.candidates, byHand).map(plain) };
  const isWanted = chosen === undefined && !asked.newPlayers.includes(line.line);
  if (who.person && (isWanted || who.person.entered)) return known(kept, who.person, who.sentence, people.drawn);
  const unclear = who.person ? profileMeanwhile(kept, who.person) : newOrNobody(line, kept, who, given);
  return chosen === undefined ? unclear : { ...unclear, sentence: `The chosen profile is gone. ${unclear.sentence}` };
}

const nobody = { playerProfileId: null, displayName: null, candidates: [], newPlayer: null, form: null };

/** Somebody else was chosen, or a new profile wished for: he is not taken instead without being asked for. */
const profileMeanwhile = (kept: Kept, person: Person): MatchedLine => ({
  ...kept,
  ...nobody,
  result: 'CHOOSE',
  sentence: `There is a profile: ${person.displayName}.`,
  candidates: [plain(person)],
});

function newOrNobody(line: ReadLine, kept: Kept, { candidates, result, sentence }: Who, { asked, people, rules }: Given): MatchedLine {
  const { form, ...newPlayer } = newPlayerOf(line, rules);
  const isNew = asked.newPlayers.includes(line.line) && asked.mayCreate && newPlayer.whyNot === null;
  if (!isNew) return { ...kept, ...nobody, newPlayer, result, sentence, candidates: candidates.map(plain) };
  const words = `${newWords(candidates, people.drawn)}${priorityWords(kept)}.`;
  return { ...kept, ...nobody, newPlayer, form, result: 'NEW', displayName: newPlayer.displayName, sentence: words };
}

/** Who else could have been chosen stays on offer. */
const withChosen = (candidates: readonly Person[], byHand: Person): readonly Person[] =>
  candidates.includes(byHand) ? candidates : [byHand, ...candidates];

type Kept = Pick<ImportLine, 'line' | 'text' | 'seedingPriority'>;

function known(kept: Kept, person: Person, how: string, drawn: Drawn): MatchedLine {
  const { id: playerProfileId, displayName } = person;
  const who = { ...kept, playerProfileId, displayName, candidates: [plain(person)], newPlayer: null, form: null };
  if (person.entered) return { ...who, result: 'ALREADY', sentence: drawn === 'team' ? 'Already entered.' : 'Already a participant.' };
  if (person.whyNot) return { ...who, result: 'NOT_ALLOWED', sentence: person.whyNot };
  return { ...who, result: 'ADD', sentence: `${how}${priorityWords(kept)}.` };
}

const newWords = (candidates: readonly Person[], drawn: Drawn): string =>
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

const priorityWords = ({ seedingPriority }: Kept): string => (seedingPriority === 999 ? '' : `, seeding priority ${seedingPriority}`);

const plain = ({ id, displayName, playerCategoryName, countryId, country, entered }: Person): ImportCandidate => ({
  id,
  displayName,
  playerCategoryName,
  countryId,
  country,
  entered,
});
