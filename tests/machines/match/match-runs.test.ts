/** Any run of events, allowed or not, keeps a match consistent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextBreaker } from '#machines/match/breaks.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { runningScores } from '#machines/match/racks.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import { isUnchangedSince } from '#machines/match/undo.ts';
import { breakRules, type MatchStatus } from '#machines/names.ts';
import { casesOf } from '../../support/extent.ts';
import { aMatch, anEvent, aSetting, at, play } from './a-match.ts';

const setting = aSetting({ withUniformControl: true, numberOfTimeouts: 2 });
const side = fc.constantFrom('A', 'B');
const raceTo = 4;
const score = fc.integer({ min: -1, max: raceTo + 1 });

const arbitraryEvent = fc
  .record({
    type: fc.constantFrom(...matchEventTypes, 'SCORE', 'SCORE', 'SCORE', 'START'),
    side,
    approved: fc.boolean(),
    byOffice: fc.boolean(),
    call: fc.constantFrom(1, 2),
    tableId: fc.integer({ min: 7, max: 8 }),
    to: fc.integer({ min: 1, max: raceTo + 1 }),
    rack: fc.integer({ min: 1, max: 2 * raceTo }),
    aScore: score,
    bScore: score,
    participantId: fc.constantFrom(11, 22, 33),
    scheduledTime: fc.constantFrom(at(1800), null),
    was: fc.constant(aMatch('RUNNING')),
    standing: fc.constant(matchScoreOf(aMatch('RUNNING', { racks: 'AAB' }))),
    since: fc.constant(at(990)),
    tableIsFree: fc.boolean(),
    isUnchanged: fc.constant(false),
  })
  .map((fields) => ({ ...fields, raceTo }) as unknown as MatchEvent);

/**
 * Makes most points and undos fit the row, so that runs get past the first rack. An undo of a reset or an approval always refers to the
 * last step.
 */
function fitting(rows: readonly MatchState[], event: MatchEvent, second: number): MatchEvent {
  const row = rows.at(-1) as MatchState;
  const timed = { ...event, at: at(second) };
  if (timed.type === 'UNDO_RESULT') {
    const was = rows.at(-2) ?? row;
    const result = { type: 'ENTER_RESULT', at: timed.at, aScore: row.aScore, bScore: row.bScore } as const;
    const wasDone = ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'].includes(was.status) && stepMatch(was, setting, result).ok;
    const isUnchanged = wasDone && isUnchangedSince({ match: row, setting, events: [result], was });
    return { ...timed, was, since: timed.at, isUnchanged };
  }
  if (timed.type === 'UNDO_RESET' || timed.type === 'UNDO_APPROVE') {
    const was = rows.at(-2) ?? row;
    const step = timed.type === 'UNDO_RESET' ? 'RESET' : 'APPROVE';
    // The server takes back only a step that happened: no reset starts from a match that waits for a table.
    const wasDone = step === 'APPROVE' || !['CREATED', 'SCHEDULED'].includes(was.status);
    const isUnchanged = wasDone && isUnchangedSince({ match: row, setting, events: [{ type: step, at: timed.at }], was });
    return { ...timed, was, since: timed.at, isUnchanged };
  }
  // The other history of a match is an earlier played state of the same run.
  if (timed.type === 'SETTLE') return { ...timed, standing: matchScoreOf(rows.findLast(isPlayed) ?? aMatch('RUNNING', { raceTo })) };
  const isForA = timed.type === 'SCORE' && timed.participantId === row.participantAId;
  if (timed.type === 'SCORE' && second % 5 > 0) return { ...timed, to: (isForA ? row.aScore : row.bScore) + 1 };
  if (timed.type === 'UNDO' && second % 5 > 0) return { ...timed, rack: row.racks.length };
  return timed;
}

const isPlayed = ({ status }: MatchState, index: number): boolean =>
  index % 3 === 0 && ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'].includes(status);

const arbitraryRun = fc.record({
  breakRule: fc.constantFrom(...breakRules),
  start: fc.constantFrom<MatchStatus>('CREATED', 'READY', 'RUNNING', 'RUNNING', 'TIMEOUT', 'FINISHED'),
  events: fc.array(arbitraryEvent, { maxLength: 60 }),
});

/** Returns every state of a run. */
function rowsOf(run: { breakRule: MatchState['breakRule']; start: MatchStatus; events: MatchEvent[] }): MatchState[] {
  const finished = run.start === 'FINISHED' ? { racks: 'AAAA' } : {};
  const first = aMatch(run.start, { raceTo, breakRule: run.breakRule, ...finished });
  const rows = [first];
  run.events.forEach((event, index) => {
    const row = rows.at(-1) ?? first;
    const step = stepMatch(row, setting, fitting(rows, event, 1000 + index * 7));
    if (step.ok) rows.push(step.next);
  });
  return rows;
}

const always = (holds: (row: MatchState) => void): void =>
  fc.assert(
    fc.property(arbitraryRun, (run) => {
      for (const row of rowsOf(run)) holds(row);
    }),
    { numRuns: casesOf(400) },
  );

describe('in every run', () => {
  test('a score is never below 0 or above race-to, and two players never both have it', () => {
    always((row) => {
      expect(Math.min(row.aScore, row.bScore)).toBeGreaterThanOrEqual(0);
      expect(Math.max(row.aScore, row.bScore)).toBeLessThanOrEqual(raceTo);
      expect(row.aScore === raceTo && row.bScore === raceTo).toBe(false);
    });
  });

  test('the letters of the racks add up to the scores', () => {
    always((row) => {
      const count = (letter: string): number => [...row.racks].filter((one) => one === letter).length;
      expect({ a: count('A'), b: count('B'), racks: row.racks.length }).toEqual({
        a: row.aScore,
        b: row.bScore,
        racks: row.aScore + row.bScore,
      });
    });
  });

  test('nobody reaches the race before the last rack', () => {
    always(({ racks }) => {
      expect(runningScores(racks.slice(0, -1)).filter(({ a, b }) => Math.max(a, b) >= raceTo)).toEqual([]);
    });
  });

  test('the next breaker follows from the rule, the entered breakers and the racks', () => {
    always((row) => {
      expect(row.nextToBreak).toBe(nextBreaker(row.breakRule, row.breakerEntries, row.racks));
    });
  });

  test('a match is in TIMEOUT exactly while a time-out runs', () => {
    always((row) => {
      const runs = row.aTimeoutStartedAt !== null || row.bTimeoutStartedAt !== null;
      expect({ runs, since: row.timeoutSince !== null }).toEqual({ runs: row.status === 'TIMEOUT', since: row.status === 'TIMEOUT' });
      expect(row.timeoutTotalMs).toBeGreaterThanOrEqual(0);
      expect([row.aTimeoutsRemaining, row.bTimeoutsRemaining].every((left) => left >= 0 && left <= setting.numberOfTimeouts)).toBe(true);
    });
  });

  test('a finished or approved match has exactly one winner, unless both sides were absent', () => {
    always((row) => {
      const isOver = row.status === 'FINISHED' || row.status === 'APPROVED';
      if (isOver && !(row.aWalkover && row.bWalkover)) expect(winnerOf(row)).not.toBeNull();
    });
  });

  test('a match that waits for a table or is approved has none, and a match before its start has no start time', () => {
    always((row) => {
      if (['CREATED', 'SCHEDULED', 'APPROVED'].includes(row.status)) expect(row.tableId).toBeNull();
      if (['CREATED', 'SCHEDULED', 'READY'].includes(row.status)) expect(row.startTime).toBeNull();
      if (row.status === 'READY') expect(row.tableId).not.toBeNull();
      if (row.status === 'RUNNING' || row.status === 'TIMEOUT') expect(row.startTime).not.toBeNull();
    });
  });
});

test('the runs above reach every status in which a match can be played', () => {
  const reached = fc.sample(arbitraryRun, { numRuns: 400, seed: 1 }).flatMap((run) => rowsOf(run).map((row) => row.status));

  expect([...new Set(reached)].sort()).toEqual(['APPROVED', 'CREATED', 'FINISHED', 'READY', 'RUNNING', 'SCHEDULED', 'TIMEOUT']);
});

test('undo restores the match as it was before the rack, breaker included', () => {
  const arbitraryRacks = fc.array(side, { maxLength: 6 }).map((racks) => racks.join(''));
  const inRace = arbitraryRacks.filter((racks) => Math.max(racks.split('A').length, racks.split('B').length) <= raceTo);

  fc.assert(
    fc.property(inRace, fc.constantFrom(...breakRules), side, side, (racks, breakRule, named, winner) => {
      const before = play(aMatch('RUNNING', { raceTo, breakRule, racks }), [anEvent('SET_BREAKER', { side: named })]);
      const participantId = winner === 'A' ? 11 : 22;
      const to = (winner === 'A' ? before.aScore : before.bScore) + 1;

      const after = play(before, [anEvent('SCORE', { participantId, to }), anEvent('UNDO', { rack: before.racks.length + 1 })]);

      expect(after).toEqual(before);
    }),
  );
});

test('a step never changes the row that it is given, whether it is refused or allowed', () => {
  fc.assert(
    fc.property(arbitraryEvent, fc.constantFrom<MatchStatus>('READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'), (event, status) => {
      const row = Object.freeze(aMatch(status));
      const copy = structuredClone(row);

      stepMatch(row, setting, { ...event, at: at(1000) });

      expect(row).toEqual(copy);
    }),
  );
});

test('the same events on the same row give the same match', () => {
  fc.assert(
    fc.property(arbitraryRun, (run) => {
      expect(rowsOf(run)).toEqual(rowsOf(run));
    }),
    { numRuns: casesOf(50) },
  );
});
