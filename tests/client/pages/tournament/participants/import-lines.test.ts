import { expect, test } from 'vitest';
import {
  carryOver,
  choose,
  countMarks,
  cureOf,
  importedWords,
  leftOutOf,
  leftOutWords,
  listOf,
  markOf,
  mayBeNew,
  noDecisions,
  requestOf,
  takeAsNew,
  toggleSkip,
  whyNotImport,
  withoutProfile,
} from '../../../../../client/pages/tournament/participants/import-lines.ts';
import { countWords } from '../../../../../client/pages/tournament/participants/import-mark-styles.ts';
import { importLine } from './import-line.ts';

const room = { free: 39, limit: 256 };
const none = { add: 0, new: 0, choose: 0, nobody: 0, skip: 0, refused: 0 };
const unknown = (line: number, whyNot: string | null = null) =>
  importLine({
    line,
    text: `line ${line}`,
    result: 'UNKNOWN',
    sentence: 'No profile with this name.',
    playerProfileId: null,
    candidates: [],
    newPlayer: { displayName: 'N', countryId: null, country: null, whyNot },
  });

test.each([
  ['ADD', 'add'],
  ['NEW', 'new'],
  ['ALREADY', 'skip'],
  ['REPEATED', 'skip'],
  ['SIMILAR', 'choose'],
  ['CHOOSE', 'choose'],
  ['NOT_ALLOWED', 'refused'],
  ['UNKNOWN', 'nobody'],
  ['UNREADABLE', 'refused'],
] as const)('a line that is %s is marked %s', (result, mark) => {
  expect(markOf(importLine({ result }), noDecisions)).toBe(mark);
});

test('clear lines may enter, and the others are counted as left out', () => {
  const lines = [importLine(), importLine({ line: 3, result: 'SIMILAR' }), unknown(4)];

  expect(whyNotImport(countMarks(lines, noDecisions), room, 'tick')).toBeNull();
  expect(leftOutWords(countMarks(lines, noDecisions))).toBe('2 lines are left out: 1 without a choice, 1 without a profile.');
  expect(requestOf(lines, noDecisions)).toEqual({ chosen: { '2': 11 }, newPlayers: [], skip: [3, 4] });
  expect(whyNotImport(countMarks(lines.slice(1), noDecisions), room, 'tick')).toBe('First choose a player in 1 line.');
});

test.each([
  ['a line with enough data', null, true, 'Nobody of the list has a profile yet: tick “New players” to give them one.'],
  [
    'lines with too little data',
    'It lacks the birthday.',
    true,
    'Nobody of the list has a profile, and the lines say too little for a new one: each tells what it lacks.',
  ],
  ['a user who may not create profiles', null, false, 'Nobody of the list has a profile.'],
])('a list without any profile says how to go on: %s', (_case, whyNot, mayCreate, words) => {
  const lines = [unknown(2, whyNot), unknown(3, 'It lacks the country.')];

  expect(whyNotImport(countMarks(lines, noDecisions), room, cureOf(lines, noDecisions, mayCreate))).toBe(words);
});

test('one number counts all who enter, including the new players', () => {
  const counts = { ...none, new: 12 };

  expect([countWords('add', counts), countWords('new', counts)]).toEqual(['12 will be added', '12 new players among them']);
  expect(countWords('new', { ...none, add: 4, new: 1 })).toBe('1 new player among them');
});

test('one checkbox takes all lines without a profile as new players, except misspelt and incomplete ones', () => {
  const lines = [unknown(2), unknown(3, 'too poor'), { ...unknown(4), result: 'SIMILAR' as const, candidates: importLine().candidates }];
  const all = withoutProfile(lines, noDecisions)
    .filter(mayBeNew)
    .map(({ line }) => line);
  expect(all).toEqual([2]);

  const ticked = takeAsNew(noDecisions, [...all, 4], true);

  expect(lines.map((line) => markOf(line, ticked))).toEqual(['new', 'nobody', 'new']);
  expect(requestOf(lines, ticked)).toEqual({ chosen: {}, newPlayers: [2, 4], skip: [3] });
  expect(choose(ticked, 4, 7).newPlayers).toEqual([2]);
  expect(takeAsNew(ticked, all, false).newPlayers).toEqual([4]);
});

test('lines that are left out have a reason, and can be used as a list again', () => {
  const lines = [
    importLine({ text: 'A' }),
    importLine({ line: 3, text: 'B' }),
    unknown(4, 'It lacks the country.'),
    importLine({ line: 5, text: 'C', result: 'CHOOSE' }),
  ];

  const leftOut = leftOutOf(lines, toggleSkip(noDecisions, 3));

  expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
    [3, 'Skipped.'],
    [4, 'No profile with this name. It lacks the country.'],
    [5, 'Name and country fit. Nobody was chosen.'],
  ]);
  expect(listOf('\nname\nA\nB\nline 4\nC', lines, leftOut)).toBe('name\nB\nline 4\nC');
  expect(listOf('A\nB\nline 4\nC', lines, leftOut)).toBe('B\nline 4\nC');
});

test.each([
  [{ added: 148, created: 12 }, '148 participants added to Men, 12 of them new players'],
  [{ added: 2, created: 1 }, '2 participants added to Men, 1 of them a new player'],
  [{ added: 1, created: 1 }, '1 participant added to Men, a new player'],
  [{ added: 1, created: 0 }, '1 participant added to Men'],
])('%j is reported as: %s', (imported, words) => {
  expect(importedWords(imported, { name: 'Men', numberOfTeamMatches: 0 })).toBe(words);
});

test('the import speaks of teams where teams enter', () => {
  const clear = { ...none, choose: 2 };

  expect(whyNotImport(clear, room, 'tick', 'team')).toBe('First choose a team in 2 lines.');
  expect(whyNotImport({ ...none, nobody: 1 }, room, 'tick', 'team')).toBe(
    'Nobody of the list has a profile yet: tick “New teams” to give them one.',
  );
  expect(countWords('new', { ...none, new: 2 }, 'team')).toBe('2 new teams among them');
});

test('imported teams are reported as teams', () => {
  expect(importedWords({ added: 3, created: 2 }, { name: 'Cup', numberOfTeamMatches: 5 })).toBe(
    '3 teams added to Cup, 2 of them new teams',
  );
});

test('a participant who has entered already needs no decision', () => {
  const lines = [importLine(), importLine({ line: 3, result: 'ALREADY' })];

  expect(leftOutWords(countMarks(lines, noDecisions))).toBeNull();
  expect(requestOf(lines, noDecisions).skip).toEqual([3]);
});

test('no more players enter than there are places', () => {
  const counts = { ...none, add: 30, new: 10 };

  expect(whyNotImport(counts, room, 'none')).toBe('Only 39 of 256 places are free, and 40 would enter.');
  expect(whyNotImport(counts, { free: -217, limit: 0 }, 'none')).toBeNull();
  expect(whyNotImport(none, room, 'none')).toBe('There is nobody to import.');
});

test('decisions follow their lines and end when the line is changed', () => {
  const decisions = takeAsNew(toggleSkip(choose(noDecisions, 1, 7), 2), [2], true);

  expect(carryOver(decisions, 'A\nB', 'new\nA\nB')).toEqual({ chosen: { '2': 7 }, newPlayers: [3], skipped: [3] });
  expect(carryOver(decisions, 'A\nB', 'Ax\nB')).toEqual({ chosen: {}, newPlayers: [2], skipped: [2] });
});
