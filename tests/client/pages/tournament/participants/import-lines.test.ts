import { expect, test } from 'vitest';
import type { ImportedInvoices } from '#contract/tournament/participant-import.ts';
import { invoiceForecast } from '../../../../../client/tournament/participants/import-invoices.ts';
import {
  carryOver,
  choose,
  countMarks,
  importedWords,
  leftOutOf,
  leftOutWords,
  listOf,
  markOf,
  noDecisions,
  requestOf,
  takeAsNew,
  toggleSkip,
  whyNotImport,
} from '../../../../../client/tournament/participants/import-lines.ts';
import { countWords } from '../../../../../client/tournament/participants/import-mark-styles.ts';
import { isApprovalFree } from '../../../../../machines/money/entry-fee.ts';
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
    newPlayer: { displayName: 'N', countryId: null, country: null, whyNot, missing: [] },
  });

test.each([
  ['ADD', 'add'],
  ['NEW', 'new'],
  ['NEW_PLAYER', 'new'],
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

  expect(whyNotImport(countMarks(lines, noDecisions), room, 'edit')).toBeNull();
  expect(leftOutWords(countMarks(lines, noDecisions))).toBe('2 lines are left out: 1 without a choice, 1 without a profile.');
  expect(requestOf(lines, noDecisions)).toEqual({ chosen: { '2': 11 }, newPlayers: [], skip: [3, 4], swapped: [] });
  expect(whyNotImport(countMarks(lines.slice(1), noDecisions), room, 'edit')).toBe('First choose a player in 1 line.');
});

test.each([
  ['edit', 'Lines 2 and 3 are not enough for new players: each says why.'],
  ['none', 'Your account may not create player profiles. Managers and tournament administrators may.'],
] as const)('a list of names that make no players says how to go on: %s', (cure, words) => {
  const lines = [unknown(2, 'It lacks the first name.'), unknown(3, 'It lacks the country.')];

  expect(whyNotImport(countMarks(lines, noDecisions), room, cure)).toBe(words);
});

test('one number counts all who enter, including the new players', () => {
  const counts = { ...none, new: 12 };

  expect([countWords('add', counts), countWords('new', counts)]).toEqual(['12 will be added', '12 new players among them']);
  expect(countWords('new', { ...none, add: 4, new: 1 })).toBe('1 new player among them');
});

test('a line that nobody fits is a new player at once, a misspelt one only after a tick', () => {
  const similar = { ...unknown(4), result: 'SIMILAR' as const, candidates: importLine().candidates };
  const lines = [{ ...unknown(2), result: 'NEW_PLAYER' as const }, unknown(3, 'too poor'), similar];
  expect(requestOf(lines, noDecisions)).toEqual({ chosen: {}, newPlayers: [2], skip: [3, 4], swapped: [] });

  const ticked = takeAsNew(noDecisions, [4], true);

  expect(lines.map((line) => markOf(line, ticked))).toEqual(['new', 'nobody', 'new']);
  expect(requestOf(lines, ticked)).toEqual({ chosen: {}, newPlayers: [2, 4], skip: [3], swapped: [] });
  expect(choose(ticked, 4, 7).newPlayers).toEqual([]);
  expect(takeAsNew(ticked, [4], false).newPlayers).toEqual([]);
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
    [5, 'Name and country fit. No player was chosen.'],
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

test.each([
  [{ moment: null, issued: 0, sum: 0, incomplete: 0 }, true, null, true],
  [{ moment: 'onApproval', issued: 0, sum: 0, incomplete: 2 }, true, '2 invoices stay drafts: the profiles are incomplete.', true],
  [{ moment: 'onApproval', issued: 8, sum: 160, incomplete: 0 }, false, null, false],
  [
    { moment: 'onApproval', issued: 8, sum: 160, incomplete: 1 },
    true,
    '8 invoices over EUR 160.00 will be issued, and cannot be changed afterwards. 1 invoice stays a draft: the profile is incomplete.',
    false,
  ],
  [
    { moment: 'onEntry', issued: 1, sum: 20, incomplete: 0 },
    false,
    '1 invoice over EUR 20.00 will be issued, and cannot be changed afterwards.',
    true,
  ],
] as const)('invoices %j with approval %s are forecast as: %s', (invoices, approve, words, isFree) => {
  expect([invoiceForecast(invoices, approve), isApprovalFree(invoices)]).toEqual([words, isFree]);
});

test('the report of an import names the issued invoices and whose invoice stays a draft', () => {
  const report = (invoices: ImportedInvoices, approved = true) =>
    importedWords({ added: 8, created: 0, invoices }, { name: 'Men', numberOfTeamMatches: 0 }, approved);
  const incomplete = ['A', 'B', 'C', 'D'];

  expect(report({ issued: 4, sum: 80, incomplete })).toBe(
    '8 participants added to Men. 4 invoices over EUR 80.00 issued. Drafts until the profile is complete: A, B, C and 1 more',
  );
  expect(report({ issued: 0, sum: 0, incomplete }, false)).toBe('8 participants added to Men');
});

test('the import speaks of teams where teams enter', () => {
  const clear = { ...none, choose: 2 };

  expect(whyNotImport(clear, room, 'edit', 'team')).toBe('First choose a team in 2 lines.');
  expect(whyNotImport({ ...none, nobody: 1, open: [4] }, room, 'edit', 'team')).toBe('Line 4 is not enough for a new team: it says why.');
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

  expect(carryOver(decisions, 'A\nB', 'new\nA\nB')).toEqual({ chosen: { '2': 7 }, newPlayers: [3], skipped: [3], swapped: [] });
  expect(carryOver(decisions, 'A\nB', 'Ax\nB')).toEqual({ chosen: {}, newPlayers: [2], skipped: [2], swapped: [] });
});
