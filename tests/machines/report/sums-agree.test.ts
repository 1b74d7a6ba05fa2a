/** The figures of players, rounds, tables and days add up to those of the event, for any matches. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportMatch } from '#machines/report/report-match.ts';
import { at, msAt, playedMatch, reportOf, waitingMatch } from './a-report.ts';

const optionalTime = (minute: fc.Arbitrary<number>) => fc.option(minute.map(at), { nil: null });

const aMatch = fc
  .record({
    kind: fc.constantFrom('PLAYED', 'PLAYED', 'PLAYED', 'RUNNING', 'WAITING', 'WALKOVER'),
    table: fc.integer({ min: 1, max: 4 }),
    // Two days of twelve hours from 10:00 on.
    called: fc.integer({ min: 0, max: 1439 }).map((minute) => (minute < 720 ? minute : minute + 720)),
    delay: fc.integer({ min: 0, max: 30 }),
    racks: fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 0, maxLength: 13 }),
    minutesEach: fc.integer({ min: 1, max: 12 }),
    roundId: fc.integer({ min: 1, max: 3 }),
    playerA: fc.integer({ min: 1, max: 5 }),
    playerB: fc.integer({ min: 6, max: 9 }),
    earlier: fc.integer({ min: -60, max: 60 }),
    isScheduled: fc.boolean(),
    notBefore: optionalTime(fc.integer({ min: 0, max: 2160 })),
  })
  .map(({ kind, table, called, delay, racks, minutesEach, earlier, isScheduled, ...more }) => (id: number): ReportMatch => {
    const rest = { ...more, scheduledTime: isScheduled ? at(Math.max(0, called - earlier)) : null };
    if (kind === 'WAITING') return waitingMatch(id, rest);
    if (kind === 'WALKOVER') return waitingMatch(id, { ...rest, status: 'APPROVED', bWalkover: true, finishTime: at(called) });
    const match = playedMatch(id, { table, called, start: called + delay, racks, minutesEach }, rest);
    if (kind === 'PLAYED') return match;
    return { ...match, status: 'RUNNING', raceTo: match.raceTo + 1, finishTime: null, entries: match.entries.slice(0, -2) };
  });

const matchLists = fc.array(aMatch, { maxLength: 40 }).map((makers) => makers.map((make, index) => make(index + 1)));
const reportAtEnd = (matches: readonly ReportMatch[]) => reportOf(matches, { now: msAt(3000), tables: [1, 2, 3, 4] });
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);

test('players, rounds, tables and days add up to the event', () => {
  fc.assert(
    fc.property(matchLists, (matches) => {
      const { total, players, rounds, tables, days, meetings, ...report } = reportAtEnd(matches);
      expect(report.played + report.notPlayed + report.waiting).toBe(matches.length);
      for (const figure of ['matches', 'timedMatches', 'playedMs', 'timedRacks', 'rackMs', 'timeouts', 'waits', 'waitedMs'] as const)
        expect(sum(rounds, ({ tally }) => tally[figure])).toBe(total[figure]);
      for (const figure of ['breaks', 'breaksWon', 'comebacks', 'timeouts'] as const)
        expect(sum(players, ({ tally }) => tally[figure])).toBe(total[figure]);
      expect(sum(players, ({ tally }) => tally.matches)).toBe(2 * total.matches);
      expect(sum(players, ({ racksWon }) => racksWon)).toBe(sum(players, ({ racksLost }) => racksLost));
      expect(sum(players, ({ won }) => won)).toBe(sum(players, ({ lost }) => lost));
      expect(sum(meetings, ({ oneWins, otherWins }) => oneWins + otherWins)).toBe(sum(players, ({ won }) => won));
      expect(sum(tables, ({ playMs }) => playMs)).toBe(report.tablePlayMs);
      expect(sum(tables, ({ tally }) => tally.matches)).toBeLessThanOrEqual(total.matches);
      expect(sum(days, (day) => day.matches)).toBe(report.played);
      expect(sum(days, (day) => day.promises.kept)).toBe(report.promises.kept);
      expect(sum(days, (day) => sum(day.promiseSteps, (step) => step.matches))).toBe(report.promises.all);
      expect(sum(days, (day) => sum(day.calls, ({ calls }) => calls))).toBe(report.played);
      expect(sum(days, (day) => day.waitedMs)).toBe(total.waitedMs);
      expect(sum(report.rackSteps, ({ racks }) => racks)).toBe(total.timedRacks);
    }),
  );
});

test('parts are never larger than their whole', () => {
  fc.assert(
    fc.property(matchLists, (matches) => {
      const { total, promises, starts, freeWhileReadyMs, tableTimeMs, ...report } = reportAtEnd(matches);
      expect(total.breaksWon).toBeLessThanOrEqual(total.breaks);
      expect(promises.kept).toBeLessThanOrEqual(promises.all);
      expect(starts.onTime).toBeLessThanOrEqual(starts.all);
      expect(freeWhileReadyMs).toBeGreaterThanOrEqual(0);
      expect(freeWhileReadyMs).toBeLessThanOrEqual(tableTimeMs);
      for (const { waitedMs } of report.matches) expect(waitedMs ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the order in which the matches are read changes no figure of the event', () => {
  fc.assert(
    fc.property(matchLists, (matches) => {
      const withoutLists = (list: readonly ReportMatch[]) => {
        const { matches: _, rounds: __, tables, days, ...report } = reportAtEnd(list);
        return { ...report, tables, days: days.map(({ plays: ___, ...day }) => day) };
      };
      expect(withoutLists(matches.toReversed())).toEqual(withoutLists(matches));
    }),
  );
});
