/** A search forgives what people leave out: apostrophes, hyphens, blanks inside a name, umlauts as two letters. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdsWords, searchedWords, searchText } from '#contract/kit/search-text.ts';
import { displayNameOf, initialsOf } from '#contract/people/player-names.ts';
import { casesOf } from '../../support/extent.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createCountry } from './samples.ts';

let world: World;
let admin: { authorization: string };

const names = [
  ...(['O’Sullivan', 'OSullivan', 'O Sullivan', 'Солов\u02bcяненко', 'Müllermann', 'Muellermann', 'Mullermann', 'Saint-Clair'] as const),
  ...([
    'SaintClair',
    'De Luca',
    'DeLuca',
    'Đoković',
    'Djokovic',
    'Weiß',
    'Weiss',
    '山田 太郎',
    '山田太郎',
    'D`Angelo',
    "D'Angelo",
  ] as const),
];

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const countryId = await createCountry(world.context.db);
  for (const lastName of names) {
    const displayName = displayNameOf(lastName, 'Probe');
    const payload = {
      ...{ lastName, firstName: 'Probe', displayName, initials: initialsOf(lastName, 'P'), birthday: '1990-01-31' },
      ...{ email: 'someone@example.org', representsCountryId: countryId, countryId },
    };
    expect((await world.inject({ method: 'POST', url: '/api/player-profiles', headers: admin, payload })).statusCode).toBe(201);
  }
});
afterAll(() => world.close());

const inList = async (typed: string): Promise<string[]> => {
  const answer = await world.inject({ url: `/api/_search/player-profiles?query=${encodeURIComponent(typed)}&size=50`, headers: admin });
  return answer.json().map(({ lastName }: { lastName: string }) => lastName);
};
const inPalette = async (typed: string): Promise<string[]> => {
  const answer = await world.inject({ url: `/api/search?kinds=player&q=${encodeURIComponent(typed)}`, headers: admin });
  return answer.json().players.map(({ displayName }: { displayName: string }) => displayName);
};

const cases = readFileSync(join(import.meta.dirname, '../../cases/office/names-in-search.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' <- ').map((part) => part.replace(/ \(U\+.*\)/, '')) as [string, string]);

test.each(cases)('%s is found as %s, in the list and with Ctrl K', async (name, typed) => {
  expect(await inList(typed)).toContain(name);
  expect((await inPalette(typed)).length).toBeGreaterThan(0);
});

test.each([
  [
    ['O’Sullivan', 'OSullivan', 'O Sullivan'],
    ["O'Sullivan", 'osullivan', 'O’Sull', 'o sullivan', 'O\u02bcSullivan', 'O`Sullivan'],
  ],
  [
    ['Müllermann', 'Muellermann', 'Mullermann'],
    ['müllermann', 'Muellerm', 'mullermann'],
  ],
  [
    ['Saint-Clair', 'SaintClair'],
    ['saint-clair', 'saintclair', 'SAINT‐CLAIR'],
  ],
  [
    ['De Luca', 'DeLuca'],
    ['deluca', 'de-luca'],
  ],
  [
    ['Đoković', 'Djokovic'],
    ['djokovic', 'đoković', 'dokovic'],
  ],
  [
    ['Weiß', 'Weiss'],
    ['weiß', 'weiss'],
  ],
  [
    ['山田 太郎', '山田太郎'],
    ['山田太郎', '山田 太郎', '太郎'],
  ],
  [
    ['D`Angelo', "D'Angelo"],
    ['dangelo', 'D’Angelo'],
  ],
])('%j are found however they are typed: %j', async (expected, typed) => {
  for (const one of typed) expect([one, (await inList(one)).sort()]).toEqual([one, [...expected].sort()]);
});

test('a number with a hyphen keeps its parts', () => {
  expect(searchedWords('RE2026-00118')).toEqual(['re2026', '00118']);
  expect(holdsWords('8ball', ['8-Ball'])).toBe(true);
});

const letters = fc.array(fc.constantFrom(...'aeoußüödjsłéя山'.split('')), { minLength: 1, maxLength: 5 }).map((all) => all.join(''));
const marks = fc.constantFrom(' ', '-', '’', "'", '\u02bc', '');

test('a short name is found by itself, in the spelling of any of its beginnings, and without its marks', () => {
  const name = fc.tuple(letters, marks, letters, marks, letters);
  fc.assert(
    fc.property(name, fc.nat({ max: 12 }), (parts, end) => {
      const whole = parts.join('');
      expect(holdsWords(whole, [whole])).toBe(true);
      expect(holdsWords(whole.slice(0, end), [whole])).toBe(true);
      expect(holdsWords(parts.join('').replace(/[-’'\u02bc]/g, ''), [whole])).toBe(true);
    }),
    { numRuns: casesOf(300), seed: 32 },
  );
});

test('every old row has the text that a new one gets', async () => {
  const rows = await world.context.read.selectFrom('discipline').select(['name', 'mnemonic', 'search']).execute();
  for (const { name, mnemonic, search } of rows) expect(search).toBe(searchText([name, mnemonic]));
});
