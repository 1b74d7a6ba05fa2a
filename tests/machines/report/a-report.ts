/** Matches for reports: a test names only the fields that matter to it. Minute 0 is 10:00 in Zagreb on Friday, 25 September 2026. */
import { type EventReport, eventReport } from '#machines/report/event-report.ts';
import type { ReportEntry, ReportInput, ReportMatch } from '#machines/report/report-match.ts';

const start = Date.UTC(2026, 8, 25, 8);

export const minutes = (count: number): number => count * 60_000;
/** Milliseconds since 1970 of a minute; fractions are seconds. */
export const msAt = (minute: number): number => start + minutes(minute);
export const at = (minute: number): string => new Date(msAt(minute)).toISOString();

/** 'POINT 8 1:0', 'ASSIGN 0 0:0 Table 7': the type, the minute, the score after the entry, and the target. */
export function entry(line: string): ReportEntry {
  const [progressType = '', minute = '0', score = '0:0', ...target] = line.split(' ');
  const [scoreA = 0, scoreB = 0] = score.split(':').map(Number);
  return {
    progressType: progressType as ReportEntry['progressType'],
    entryDate: at(Number(minute)),
    scoreA,
    scoreB,
    target: target.length === 0 ? null : target.join(' '),
  };
}

/** A match of player 1 against player 2 that waits for a table. */
export const waitingMatch = (id: number, overrides: Partial<ReportMatch> = {}): ReportMatch => ({
  id,
  name: `WR1-A${String(id).padStart(3, '0')}`,
  roundId: 10,
  tournamentId: 1,
  status: 'SCHEDULED',
  raceTo: 5,
  aScore: 0,
  bScore: 0,
  racks: '',
  breakerEntries: '',
  breakRule: 'ALTERNATE',
  isStraightPool: false,
  minutesPerRack: 8,
  timeLimitInMinutes: null,
  playerA: 1,
  playerB: 2,
  scheduledTime: null,
  announcedAt: null,
  startTime: null,
  finishTime: null,
  timeoutTotalMs: 0,
  timeoutSince: null,
  calls: 0,
  notBefore: null,
  endedAtTimeLimit: false,
  aForfeit: false,
  bForfeit: false,
  aDisqualified: false,
  bDisqualified: false,
  aWalkover: false,
  bWalkover: false,
  corrections: 0,
  entries: [],
  ...overrides,
});

/** In minutes. The match is approved a minute after its end. */
type Play = { table?: number; called: number; start?: number; racks: string; minutesEach?: number };

/** A match that was called, played rack by rack, and approved. A breaks the first rack. */
export function playedMatch(id: number, play: Play, overrides: Partial<ReportMatch> = {}): ReportMatch {
  const { table = 1, called, start: begin = called + 2, racks, minutesEach = 6 } = play;
  const end = begin + racks.length * minutesEach;
  const scoreAfter = (rack: number): string => {
    const won = racks.slice(0, rack);
    return `${won.replaceAll('B', '').length}:${won.replaceAll('A', '').length}`;
  };
  const [aScore = 0, bScore = 0] = scoreAfter(racks.length).split(':').map(Number);
  return waitingMatch(id, {
    ...{ status: 'APPROVED', raceTo: Math.max(aScore, bScore), aScore, bScore, racks, breakerEntries: 'A0' },
    ...{ announcedAt: at(called), startTime: at(begin), finishTime: at(end) },
    entries: [
      entry(`ASSIGN ${called} 0:0 Table ${table}`),
      entry(`START ${begin}`),
      ...[...racks].map((_, index) => entry(`POINT ${begin + (index + 1) * minutesEach} ${scoreAfter(index + 1)}`)),
      entry(`FINISH ${end} ${aScore}:${bScore}`),
      entry(`APPROVE ${end + 1} ${aScore}:${bScore}`),
    ],
    ...overrides,
  });
}

/** The report at minute 1,000 of an event in Zagreb with two tables and 15 minutes of rest. */
export const reportOf = (matches: readonly ReportMatch[], overrides: Partial<ReportInput> = {}): EventReport =>
  eventReport({ now: msAt(1000), timeZone: 'Europe/Zagreb', restMinutes: 15, tables: [1, 2], matches, ...overrides });
