import { describe, expect, test } from 'vitest';
import { addBreakerEntry, nextBreaker, parseBreakerEntries, rewindBreakerEntries } from '#machines/match/breaks.ts';
import type { BreakRule, Side } from '#machines/names.ts';
import { aMatch, anEvent, play } from './a-match.ts';

/** Returns the breakers of racks 1, 2, 3 … while `racks` are won. */
const breakers = (rule: BreakRule, entries: string, racks: string): string =>
  Array.from({ length: racks.length + 1 }, (_, finished) => nextBreaker(rule, entries, racks.slice(0, finished)) ?? '-').join('');

describe('the break orders of machines/README.md 7 with first breaker A', () => {
  test.each([
    { rule: 'ALTERNATE', expected: 'ABABABABA' },
    { rule: 'ALTERNATE_TWO_BREAK', expected: 'AABBAABBA' },
    { rule: 'THREESOME', expected: 'AAABBBAAA' },
  ] as const)('$rule breaks $expected whoever wins', ({ rule, expected }) => {
    expect(breakers(rule, 'A0', 'AAAAAAAA')).toBe(expected);
    expect(breakers(rule, 'A0', 'BABBABBA')).toBe(expected);
  });

  test('the winner of a rack breaks the next one with WINNER', () => {
    expect(breakers('WINNER', 'A0', 'ABBA')).toBe('AABBA');
  });

  test('the lag winner breaks the decider of an alternate match', () => {
    const hillHill = 'ABABABABABABABAB';

    expect(nextBreaker('ALTERNATE', 'B0', hillHill)).toBe('B');
  });
});

test.each([
  { rule: 'ALTERNATE', expected: 'ABABBABA' },
  { rule: 'ALTERNATE_TWO_BREAK', expected: 'AABBBBAA' },
  { rule: 'THREESOME', expected: 'AAABBBBA' },
  { rule: 'WINNER', expected: 'AAAABAAA' },
] as const)('$rule goes on from the side that somebody entered after four racks', ({ rule, expected }) => {
  expect(breakers(rule, 'A0 B4', 'AAAAAAA')).toBe(expected);
});

test('nobody breaks before a first breaker is entered', () => {
  expect((['WINNER', 'ALTERNATE', 'ALTERNATE_TWO_BREAK', 'THREESOME'] as const).map((rule) => nextBreaker(rule, '', 'AB'))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('an entry for a rack that is not there yet does not count', () => {
  expect(nextBreaker('ALTERNATE', 'A0 B5', 'AA')).toBe('A');
});

test('a second entry at the same rack replaces the first', () => {
  expect(addBreakerEntry('A0 B4', { rack: 4, side: 'A' })).toBe('A0 A4');
});

test('an undo of racks also removes the breakers that were entered after them', () => {
  expect(rewindBreakerEntries('A0 B5 A7', 5)).toBe('A0 B5');
});

test('breaker entries are read as they were written', () => {
  expect(parseBreakerEntries('A0 B5')).toEqual([
    { side: 'A', rack: 0 },
    { side: 'B', rack: 5 },
  ]);
});

test('a malformed list of breakers throws an error', () => {
  expect(() => parseBreakerEntries('A0 C5')).toThrow("'C5' is not a breaker entry such as A0.");
});

test.each([
  { rule: 'WINNER', expected: 'B' },
  { rule: 'ALTERNATE', expected: 'A' },
  { rule: 'ALTERNATE_TWO_BREAK', expected: 'B' },
  { rule: 'THREESOME', expected: 'B' },
] as const)('a match with $rule breaks goes on from the breaker that the referee entered', ({ rule, expected }) => {
  const score = (participantId: number, to: number) => anEvent('SCORE', { participantId, to });

  const after = play(aMatch('RUNNING', { breakRule: rule, racks: 'AB' }), [anEvent('SET_BREAKER', { side: 'B' }), score(22, 2)]);

  expect(after.nextToBreak).toBe(expected satisfies Side);
});

test('entering the side that breaks anyway does not start its block again', () => {
  const before = aMatch('RUNNING', { breakRule: 'ALTERNATE_TWO_BREAK', racks: 'A' });

  expect(play(before, [anEvent('SET_BREAKER', { side: 'A' })])).toEqual(before);
});

test('a new entry removes the later ones', () => {
  expect(addBreakerEntry('A0 B5', { rack: 3, side: 'B' })).toBe('A0 B3');
  expect(addBreakerEntry('', { rack: 0, side: 'A' })).toBe('A0');
});

test.each(['A', 'A00000', 'xA0', 'A0x', 'AA0', '0', 'a0'])('%j is no breaker entry', (text) => {
  expect(() => parseBreakerEntries(text)).toThrow(`'${text}' is not a breaker entry such as A0.`);
});

test('after a foul the opponent is at the table', () => {
  expect(['A', 'B', 'a', 'b', 'Aa', 'Bb'].map((racks) => nextBreaker('WINNER', 'A0', racks))).toEqual(['A', 'B', 'B', 'A', 'B', 'A']);
});
