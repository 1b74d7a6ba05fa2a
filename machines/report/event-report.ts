/**
 * The figures of an event, from its matches with their racks, calls and promises (machines/report/README.md says in words how each is counted).
 * One pass over the matches; O(n log n).
 */
import { freeWhileReady, lengthOf, type OpenHours, openHours, whileOpen } from './hall-days.ts';
import { localHours } from './local-day.ts';
import { type MatchReport, matchFigures } from './match-figures.ts';
import { type Meeting, meetingsOf } from './meetings.ts';
import { dayFigures, type ReportDay } from './report-days.ts';
import type { ReportInput } from './report-match.ts';
import { countsInRow } from './steps.ts';
import { addMatch, emptyTally, type Tally } from './tally.ts';
import { readySince } from './waiting.ts';

/** A start up to this many minutes after the scheduled time is on time. */
export const onTimeMinutes = 15;

type PlayerReport = { playerId: number; won: number; lost: number; racksWon: number; racksLost: number; tally: Tally };
type RoundReport = { tournamentId: number; roundId: number; tally: Tally };
/** `playMs`: the play on this table. `tally`: of the matches that began or ended here last. */
type TableReport = { table: number; playMs: number; tally: Tally };

export type EventReport = {
  total: Tally;
  /** Matches that started. */
  played: number;
  /** Matches that are over without a start. */
  notPlayed: number;
  /** Matches that have not started and are not over. */
  waiting: number;
  /** Matches that are on a table now. */
  running: number;
  /** Matches with a promised and a real start. */
  promises: { all: number; kept: number };
  /** Matches with a scheduled and a real start. */
  starts: { all: number; onTime: number };
  /** The open hours of all tables, and the play on them. */
  tableTimeMs: number;
  tablePlayMs: number;
  /** For each moment the smaller number of free tables and of ready matches, added up. */
  freeWhileReadyMs: number;
  /** The racks with a time by whole minutes; the last step also holds the longer ones. */
  rackSteps: { minutes: number; racks: number }[];
  /** Half of the racks took at most this long; null without racks. */
  medianRackMs: number | null;
  days: ReportDay[];
  matches: MatchReport[];
  players: PlayerReport[];
  rounds: RoundReport[];
  tables: TableReport[];
  meetings: Meeting[];
};

export function eventReport(input: ReportInput): EventReport {
  const { now, timeZone, restMinutes } = input;
  const dayOf = localHours(timeZone);
  const read = input.matches.map((match) => ({ match, figures: matchFigures(match), scheduledAt: toMs(match.scheduledTime) }));
  const hours = openHours(read, dayOf, now);
  const ready = readySince(read, { restMs: restMinutes * 60_000, now });
  const matches = read.map(({ match, figures }): MatchReport => {
    const readyAt = ready.get(match.id) ?? null;
    const called = figures.calledAt ?? figures.startedAt;
    const waitedMs = readyAt === null || called === null ? null : lengthOf(whileOpen({ from: readyAt, to: called }, hours));
    return { match, figures, readyAt, waitedMs };
  });
  const tables = tablesOf(input, matches);
  const days = hours.map((open) => dayFigures({ open, matches, tables: tables.length, dayOf, now }));
  const inPlay = matches.filter(({ figures }) => figures.isPlayed);
  return {
    total: tallyOf(inPlay),
    played: inPlay.length,
    notPlayed: matches.filter(({ figures }) => !figures.isPlayed && figures.isOver).length,
    waiting: matches.filter(({ figures }) => !figures.isPlayed && !figures.isOver).length,
    running: matches.filter(({ figures }) => figures.isPlayed && !figures.isOver).length,
    promises: promisesOf(inPlay),
    starts: startsOf(inPlay),
    tableTimeMs: days.reduce((sum, { tableTimeMs }) => sum + tableTimeMs, 0),
    tablePlayMs: days.reduce((sum, { tablePlayMs }) => sum + tablePlayMs, 0),
    freeWhileReadyMs: freeWhileReady(tables.length, takenTimes(matches, now), waitingTimes(matches, hours, now)),
    ...rackLengths(inPlay),
    days,
    matches,
    players: playersOf(inPlay),
    rounds: roundsOf(inPlay),
    tables,
    meetings: meetingsOf(matches),
  };
}

const toMs = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** Counts whole minutes, as lists of late matches do. */
const isOnTime = (delayMs: number): boolean => Math.floor(delayMs / 60_000) <= onTimeMinutes;

function promisesOf(matches: readonly MatchReport[]): EventReport['promises'] {
  const promised = matches.flatMap(({ figures }) => figures.afterPromiseMs ?? []);
  return { all: promised.length, kept: promised.filter((ms) => ms >= 0).length };
}

function startsOf(matches: readonly MatchReport[]): EventReport['starts'] {
  const delays = matches.flatMap(({ figures }) => figures.startDelayMs ?? []);
  return { all: delays.length, onTime: delays.filter(isOnTime).length };
}

const tallyOf = (matches: readonly MatchReport[]): Tally => {
  const tally = emptyTally();
  for (const match of matches) addMatch(tally, match);
  return tally;
};

const maxRackMinutes = 20;

function rackLengths(matches: readonly MatchReport[]): Pick<EventReport, 'rackSteps' | 'medianRackMs'> {
  const times = matches.flatMap(({ figures }) => figures.rackTimes).sort((one, other) => one - other);
  const minutes = times.map((ms) => Math.min(maxRackMinutes, Math.floor(ms / 60_000)));
  return {
    rackSteps: countsInRow(minutes).map(({ value, count }) => ({ minutes: value, racks: count })),
    medianRackMs: times[Math.floor((times.length - 1) / 2)] ?? null,
  };
}

const takenTimes = (matches: readonly MatchReport[], now: number) =>
  matches.flatMap(({ figures }) => figures.spans.map(({ from, to }) => ({ from, to: Math.max(from, to ?? now) })));

/** A match without players or without a call waits until now. */
const waitingTimes = (matches: readonly MatchReport[], hours: readonly OpenHours[], now: number) =>
  matches.flatMap(({ figures, readyAt }) => {
    const until = figures.calledAt ?? figures.startedAt ?? (figures.isOver ? null : now);
    return readyAt === null || until === null ? [] : whileOpen({ from: readyAt, to: until }, hours);
  });

function playersOf(matches: readonly MatchReport[]): PlayerReport[] {
  const players = new Map<number, PlayerReport>();
  for (const one of matches)
    for (const side of ['A', 'B'] as const) {
      const { match, figures } = one;
      const playerId = side === 'A' ? match.playerA : match.playerB;
      if (playerId === null) continue;
      const player = players.get(playerId) ?? { playerId, won: 0, lost: 0, racksWon: 0, racksLost: 0, tally: emptyTally() };
      players.set(playerId, player);
      addMatch(player.tally, one, side);
      if (!match.isStraightPool) {
        player.racksWon += side === 'A' ? match.aScore : match.bScore;
        player.racksLost += side === 'A' ? match.bScore : match.aScore;
      }
      if (figures.winner !== null) player[figures.winner === side ? 'won' : 'lost'] += 1;
    }
  return [...players.values()].sort((one, other) => other.won - one.won || one.lost - other.lost || one.playerId - other.playerId);
}

function roundsOf(matches: readonly MatchReport[]): RoundReport[] {
  const rounds = Map.groupBy(matches, ({ match }) => match.roundId);
  return [...rounds].flatMap(([roundId, played]) => {
    const [first] = played;
    return first ? { tournamentId: first.match.tournamentId, roundId, tally: tallyOf(played) } : [];
  });
}

function tablesOf({ tables, now }: ReportInput, matches: readonly MatchReport[]): TableReport[] {
  const reports = new Map(tables.map((table): [number, TableReport] => [table, { table, playMs: 0, tally: emptyTally() }]));
  for (const one of matches) {
    const played = one.figures.spans.filter(({ play }) => play !== null);
    for (const { table, play } of played) {
      const report = reports.get(table) ?? { table, playMs: 0, tally: emptyTally() };
      reports.set(table, report);
      if (play) report.playMs += Math.max(0, (play.end ?? now) - play.start);
    }
    const last = reports.get(played.at(-1)?.table ?? Number.NaN);
    if (last) addMatch(last.tally, one);
  }
  return [...reports.values()].sort((one, other) => one.table - other.table);
}
