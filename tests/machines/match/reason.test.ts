/** The reason for a change of an approved result. */
import { describe, expect, test } from 'vitest';
import { tidyReason, whyNotReason } from '#machines/match/edit/reason.ts';

const length = 'The reason must have 3 to 200 characters';
const plain = 'The reason must be one line of plain text';

describe('a reason', () => {
  test.each([
    ['of three characters', 'Ace'],
    ['of 200 characters', 'x'.repeat(200)],
    ['with letters of any language', 'Pogrešan rezultat: 9:7 → 9:8'],
    ['of three emoji, which count as one character each', '🎱🎱🎱'],
    ['of 200 emoji', '🎱'.repeat(200)],
    ['with spaces around it', `  ${'x'.repeat(200)}  `],
  ])('%s is accepted', (_name, text) => {
    expect(whyNotReason(text)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['line ends only', '\n\n\n'],
  ])('%s is no reason', (_name, text) => {
    expect(whyNotReason(text)).toBe('Please enter the reason for the change');
  });

  test.each([
    ['two characters', 'ok'],
    ['two characters between spaces', ' ok '],
    ['two letters that are written with combining marks', 'e\u0301e\u0301'],
    ['201 characters', 'x'.repeat(201)],
    ['201 emoji', '🎱'.repeat(201)],
  ])('%s are too few or too many', (_name, text) => {
    expect(whyNotReason(text)).toBe(length);
  });

  test.each([
    ['a line end', 'wrong\nscore'],
    ['a tab', 'wrong\tscore'],
    ['a line separator', 'wrong\u2028score'],
    ['a paragraph separator', 'wrong\u2029score'],
    ['a lone surrogate', 'wrong\ud83cscore'],
    ['an override of the direction', 'wrong\u202escore'],
    ['an isolate of the direction', 'wrong\u2066score'],
    ['a control character in a text that is too short', 'a\u0000'],
  ])('%s is no plain text', (_name, text) => {
    expect(whyNotReason(text)).toBe(plain);
  });
});

test('a reason is stored without spaces around it, and with composed letters', () => {
  expect(tidyReason('  re\u0301sultat  ')).toBe('r\u00e9sultat');
});
