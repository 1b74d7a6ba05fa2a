/** When a screen of a table may be reloaded or redirected, and how long a fault counts as taken. */
import { expect, test } from 'vitest';
import { type MatchStatus, matchStatuses } from '#machines/names.ts';
import { faultTakenUntil, isPlayed, whyNotDisturb } from '#machines/table/screen-rules.ts';
import { at } from '../match/a-match.ts';

const onTable = (matchStatus: MatchStatus) => ({ matchStatus, roundMnemonic: 'WR1', label: 'A03', tableDisplayNumber: 7 });

test('a match is played while it runs and in a timeout', () => {
  expect(matchStatuses.filter(isPlayed).toSorted()).toEqual(['RUNNING', 'TIMEOUT']);
});

test('a screen of a table is left alone while a match is played there, and says which', () => {
  const refusal = { code: 'matchRuns', sentence: 'Not now: WR1-A03 is running on table 7.' };

  expect(whyNotDisturb(onTable('RUNNING'))).toEqual(refusal);
  expect(whyNotDisturb(onTable('TIMEOUT'))).toEqual(refusal);
});

test('a screen of a table without a match, or with one that is not played, may be reloaded', () => {
  expect(whyNotDisturb(null)).toBeNull();
  expect(whyNotDisturb(onTable('READY'))).toBeNull();
  expect(whyNotDisturb(onTable('FINISHED'))).toBeNull();
});

test('a fault counts as taken for 30 minutes', () => {
  const since = Date.parse(at());

  expect(faultTakenUntil(at(60), since)).toBe(Date.parse(at(60)) + 30 * 60_000);
  expect(faultTakenUntil(at(), since)).toBe(since + 30 * 60_000);
});

test('a fault that nobody has taken, or only a previous one, is not taken', () => {
  expect(faultTakenUntil(null, Date.parse(at()))).toBeNull();
  expect(faultTakenUntil(at(), Date.parse(at(1)))).toBeNull();
});
