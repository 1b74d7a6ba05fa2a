/** Whom each line of an import means, and whether he may enter. */
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/fold.ts';
import type { ImportLine } from '#contract/participants.ts';
import type { Database } from '../db/schema.ts';
import { ofAllowedAge, playerJoins } from './available.ts';
import { type ReadLine, readImport } from './import-text.ts';

export type Import = {
  tournamentId: number;
  teams: boolean;
  text: string;
  /** Profile chosen by hand, by line number. */
  chosen: Readonly<Record<string, number>>;
  /** Lines that are left out. */
  skip: readonly number[];
};

export async function matchImport(db: Kysely<Database>, asked: Import): Promise<ImportLine[]> {
  const countries = await db.selectFrom('country').select(['mnemonic', 'code']).execute();
  const known = new Set(countries.flatMap(({ mnemonic, code }) => [mnemonic, code]));
  const lines = readImport(asked.text, (letters) => known.has(letters));
  const people = await readPeople(db, asked);
  const seen = new Map<number, number>();
  return lines.map((line) => {
    const judged = judge(line, people, asked.chosen[String(line.line)]);
    const { playerProfileId } = judged;
    if (judged.result !== 'ADD' || playerProfileId === null || asked.skip.includes(line.line)) return judged;
    const before = seen.get(playerProfileId);
    if (before !== undefined) return { ...judged, result: 'REPEATED', sentence: `Same player as line ${before}.` };
    seen.set(playerProfileId, line.line);
    return judged;
  });
}

type Person = ImportLine['candidates'][number] & {
  code: string | null;
  isEntered: boolean;
  whyNot: string | null;
  words: readonly string[];
};
type People = { all: readonly Person[]; byId: ReadonlyMap<number, Person>; byName: ReadonlyMap<string, readonly Person[]> };

async function readPeople(db: Kysely<Database>, { tournamentId, teams }: Import): Promise<People> {
  const entered = await db.selectFrom('participant').select('playerProfileId').where('tournamentId', '=', tournamentId).execute();
  const inIt = new Set(entered.map((row) => row.playerProfileId));
  const rows = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.enabled', 'pp.blockedForRegistrations'])
    .select(['pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country', 'c.code'])
    .select(ofAllowedAge(tournamentId).as('isOfAge'))
    .where('pp.teamProfile', '=', teams)
    .orderBy('pp.id')
    .execute();
  const all = rows.map(({ lastName, firstName, enabled, blockedForRegistrations, isOfAge, ...row }) => ({
    ...row,
    isEntered: inIt.has(row.id),
    whyNot: whyNot({ ...row, enabled, blockedForRegistrations, isOfAge: Boolean(isOfAge) }),
    words: foldedWords(`${lastName} ${firstName}`),
  }));
  const byName = new Map<string, Person[]>();
  for (const person of all) {
    const key = keyOf(person.words);
    byName.set(key, [...(byName.get(key) ?? []), person]);
  }
  return { all, byId: new Map(all.map((person) => [person.id, person])), byName };
}

type Facts = {
  displayName: string;
  enabled: boolean;
  blockedForRegistrations: boolean;
  isOfAge: boolean;
  playerCategoryName: string | null;
};

function whyNot({ enabled, blockedForRegistrations, isOfAge, playerCategoryName }: Facts): string | null {
  if (!enabled) return 'The profile is not enabled.';
  if (blockedForRegistrations) return 'Blocked for registrations.';
  if (isOfAge) return null;
  return playerCategoryName === null
    ? 'Without an age class, which this tournament asks for.'
    : `${playerCategoryName} may not enter this tournament.`;
}

/** In any order: 'MÜLLER Jens', 'Jens Müller' and 'Muller, Jens' are the same. */
const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');

const mostCandidates = 12;

function judge(line: ReadLine, people: People, chosen: number | undefined): ImportLine {
  const { problem, name: _name, country: _country, ...kept } = line;
  const nobody = { ...kept, playerProfileId: null, displayName: null, candidates: [] };
  if (problem !== null) return { ...nobody, result: 'UNREADABLE', sentence: problem };
  const byHand = chosen === undefined ? undefined : people.byId.get(chosen);
  if (byHand) return known(kept, byHand, 'Chosen by hand');
  const { person, candidates, sentence } = whoIs(line, people);
  if (person) return known(kept, person, sentence);
  const shown = candidates.slice(0, mostCandidates).map(plain);
  if (shown.length > 0) return { ...nobody, result: 'CHOOSE', sentence, candidates: shown };
  return { ...nobody, result: 'UNKNOWN', sentence };
}

type Kept = Pick<ImportLine, 'line' | 'text' | 'seedingPriority'>;

function known(kept: Kept, person: Person, how: string): ImportLine {
  const who = { ...kept, playerProfileId: person.id, displayName: person.displayName, candidates: [plain(person)] };
  if (person.isEntered) return { ...who, result: 'ALREADY', sentence: 'Already a participant.' };
  if (person.whyNot) return { ...who, result: 'NOT_ALLOWED', sentence: person.whyNot };
  const priority = kept.seedingPriority === 999 ? '' : `, seeding priority ${kept.seedingPriority}`;
  return { ...who, result: 'ADD', sentence: `${how}${priority}.` };
}

type Who = { person: Person | null; candidates: readonly Person[]; sentence: string };

function whoIs({ name, country }: ReadLine, { all, byName }: People): Who {
  const words = foldedWords(name);
  const named = byName.get(keyOf(words)) ?? [];
  const fitting = country === null ? named : named.filter((person) => person.country === country || person.code === country);
  const [only] = fitting;
  if (only && fitting.length === 1)
    return { person: only, candidates: [], sentence: country === null ? 'Name fits' : 'Name and country fit' };
  if (fitting.length > 1) return { person: null, candidates: fitting, sentence: `${fitting.length} players have this name.` };
  if (named.length > 0) return { person: null, candidates: named, sentence: `Nobody of this name represents ${country}.` };
  const similar = all.filter((person) => isPartOf(words, person.words) || isPartOf(person.words, words));
  if (similar.length > 0) return { person: null, candidates: similar, sentence: 'Nobody has exactly this name.' };
  return { person: null, candidates: [], sentence: 'No profile with this name.' };
}

/** 'Jan Dijk' of 'VAN DIJK Jan Willem'; one word alone says too little. */
function isPartOf(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => others.includes(word));
}

const plain = ({ id, displayName, playerCategoryName, countryId, country }: Person): ImportLine['candidates'][number] => ({
  id,
  displayName,
  playerCategoryName,
  countryId,
  country,
});
