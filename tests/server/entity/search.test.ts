/** Queries in the search box of the player list, and their results. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold, foldedWords } from '#contract/kit/fold.ts';
import { searchText } from '#contract/kit/search-text.ts';
import { displayNameOf, initialsOf } from '#contract/people/player-names.ts';
import { containsAllWords, inColumn, type MatchPattern, searchOf } from '../../../server/entity/lists/search.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createCountry } from './samples.ts';

let world: World;
let admin: { authorization: string };
let country: number;

const players = [
  ['Müller', 'Thomas'],
  ['Muller', 'Anna'],
  ['Łódzki', 'Paweł'],
  ['O’Neill', 'Jean-Pierre'],
  ['Ζήσης', 'Άγγελος'],
  ['Straßer', 'Søren'],
] as const;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  country = await createCountry(world.context.db);
  for (const [lastName, firstName] of players) {
    const answer = await world.inject({
      method: 'POST',
      url: '/api/player-profiles',
      headers: admin,
      payload: player(lastName, firstName),
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});
afterAll(() => world.close());

const player = (lastName: string, firstName: string) => ({
  lastName,
  firstName,
  displayName: displayNameOf(lastName, firstName),
  initials: initialsOf(lastName, firstName),
  birthday: '1990-01-31',
  email: 'someone@example.org',
  representsCountryId: country,
  countryId: country,
});

test.each([
  ['Łódź', 'lodz'],
  ['Müller', 'muller'],
  ['Straße Ærø Þór Đorđe İstanbul', 'strasse aero thor dorde istanbul'],
  ['Ζήσης', 'ζησησ'],
])('the text %s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('punctuation separates words', () => {
  expect(foldedWords('Jean-Pierre O’Neill, 2nd')).toEqual(['jean', 'pierre', 'o', 'neill', '2nd']);
  expect(searchText(['New York', ''])).toBe(' new york \n  \n newyork ');
});

test.each([
  ['muller', ['Muller', 'Müller']],
  ['müller', ['Muller', 'Müller']],
  ['MÜLL', ['Muller', 'Müller']],
  ['uller', []],
  ['lodz', ['Łódzki']],
  ['pawel lodzki', ['Łódzki']],
  ['thomas muller', ['Müller', 'Muller']],
  ['thomas AND muller', ['Müller']],
  ['muller -thomas', ['Muller']],
  ['muller NOT thomas', ['Muller']],
  ['+muller anna', ['Muller', 'Müller']],
  ['"muller anna"', ['Muller']],
  ['"anna muller"', []],
  ['"mull"', []],
  ["o'neill", ['O’Neill']],
  ['jean-p', ['O’Neill']],
  ['ζησης', ['Ζήσης']],
  ['strasser OR lodzki', ['Łódzki', 'Straßer']],
  ['displayName:soren', ['Straßer']],
  ['søren~1', ['Straßer']],
  ['m*ler', ['Muller', 'Müller']],
  ['100%', []],
])('a search for %s finds %j', async (query, lastNames) => {
  const answer = await world.inject({ url: `/api/_search/player-profiles?query=${encodeURIComponent(query)}`, headers: admin });

  const found = answer.json().map(({ lastName }: { lastName: string }) => lastName);
  expect(found).toEqual(lastNames);
  expect(answer.headers['x-total-count']).toBe(String(found.length));
});

test.each(['', '*', '%20', '%22', '!!!', '((('])('a search for "%s" shows everybody', async (query) => {
  const answer = await world.inject({ url: `/api/_search/player-profiles?query=${query}`, headers: admin });

  expect(answer.json()).toHaveLength(players.length);
});

test.each([
  ['a b c d e f g h i j k l m n o p q r s t u v w x y z', 8],
  ['AND a AND b AND c AND d AND e AND f AND g AND h AND i AND j', 8],
  ['-a -b -c -d -e -f -g -h -i', 8],
  ['mira mira Mira míra', 1],
])('a search for "%s" looks at every row %i times at most', (query, most) => {
  for (const look of [searchOf, containsAllWords]) {
    const requests: string[] = [];
    const has: MatchPattern = (pattern) => {
      requests.push(pattern);
      return inColumn('t.search')(pattern);
    };
    look(query, has);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.length).toBeLessThanOrEqual(most);
  }
});

test('display name and initials are made from the names', () => {
  expect(displayNameOf(' Müller ', ' Jens ')).toBe('MÜLLER Jens');
  expect(initialsOf('Müller', 'Jens')).toBe('J.M.');
});
