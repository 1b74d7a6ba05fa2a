/** The names of players in sentences, lists of names, and the sentence for a match that somebody has moved. */
import { describe, expect, test } from 'vitest';
import { movedMatchText } from '#machines/match/moved-match-text.ts';
import { roleWords } from '#machines/names.ts';
import { listText, nameOf, subjectOf } from '#machines/sentences.ts';
import { aSetting } from './match/a-match.ts';

describe('the name of a player in a sentence', () => {
  const players = (participantADisplayName: string | null, participantBDisplayName: string | null = null) =>
    aSetting({ participantADisplayName, participantBDisplayName });

  test.each([
    ['LONČAREK Ante', 'LONČAREK'],
    ['VAN DER BERG Jan', 'VAN DER BERG'],
    ['OUSCHAN', 'OUSCHAN'],
    ['Ante', 'Ante'],
    ['Team Croatia', 'Team Croatia'],
  ])('of "%s" is "%s"', (displayName, name) => {
    expect(nameOf(players(displayName), 'A')).toBe(name);
    expect(subjectOf(players(displayName), 'A')).toBe(name);
  });

  test('is that of the side', () => {
    expect(nameOf(players('LONČAREK Ante', 'DÍAZ Zoë'), 'B')).toBe('DÍAZ');
  });

  test.each([null, ''])('is the side while the name is %j, with a capital at the start of a sentence', (unknown) => {
    expect([nameOf(players(unknown), 'A'), nameOf(players('DÍAZ Zoë', unknown), 'B')]).toEqual(['player A', 'player B']);
    expect([subjectOf(players(unknown), 'A'), subjectOf(players('DÍAZ Zoë', unknown), 'B')]).toEqual(['Player A', 'Player B']);
  });
});

test.each([
  [[], ''],
  [['A001'], 'A001'],
  [['A001', 'A002'], 'A001 and A002'],
  [['A001', 'A002', 'A003'], 'A001, A002 and A003'],
  [['A1', 'A2', 'A3', 'A4', 'A5'], 'A1, A2, A3, A4 and A5'],
  [['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], 'A1, A2, A3, A4, A5 and 1 more'],
  [['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'], 'A1, A2, A3, A4, A5 and 4 more'],
])('the list of %j is "%s"', (items, text) => {
  expect(listText(items)).toBe(text);
});

test.each([
  [null, null, 'LR1-A001 is in the Upcoming-List now.'],
  [7, null, 'LR1-A001 is on table 7 now.'],
  [7, 'Ana Kos', 'LR1-A001 is on table 7 now, put there by Ana Kos.'],
  [null, 'Ana Kos', 'LR1-A001 is in the Upcoming-List now, put there by Ana Kos.'],
])('a match that was moved to table %s by %s: "%s"', (table, by, text) => {
  expect(movedMatchText('LR1-A001', table, by)).toBe(text);
});

test('the roles of a person are named as in the specification', () => {
  expect(roleWords(['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER'])).toBe('Administrator, Event Administrator, Tournament Leader');
  expect(roleWords([])).toBe('');
});
