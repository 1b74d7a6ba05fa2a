/** Builds a time schedule: rounds in order of play, winners and losers interleaved, never more matches at once than tables (machines/README.md 11.1, 11.2). */
import type { Chart, ChartMatch, DrawnMatch } from './types.ts';

/** In minutes since midnight in the venue's time zone; `minutes` is the length of a session. */
type SessionGrid = { firstStart: number; lastEnd: number; minutes: number };

/** Day 1 is the first day of the tournament. */
export type ScheduledMatch = { label: string; day: number; time: string };

/** 09:00 to 22:00 in sessions of 90 minutes (machines/README.md 11.4). */
const defaultGrid: SessionGrid = { firstStart: 9 * 60, lastEnd: 22 * 60, minutes: 90 };

/** Returns the matches in order of play. A match starts after those that its players come from, the second stage after the whole first. */
export function scheduleOf(chart: Chart, tables: number, grid: SessionGrid = defaultGrid): ScheduledMatch[] {
  const perDay = Math.max(1, Math.floor((grid.lastEnd - grid.firstStart) / grid.minutes));
  const played: ScheduledMatch[] = [];
  let first = 0;
  for (const stage of [1, 2] as const) {
    const slots = slotsOf(
      byRound(chart).filter((match) => match.stage === stage),
      Math.max(1, tables),
    );
    for (const [offset, matches] of slots.entries()) {
      const slot = first + offset;
      const time = clock(grid.firstStart + (slot % perDay) * grid.minutes);
      played.push(...matches.map(({ label }) => ({ label, day: Math.floor(slot / perDay) + 1, time })));
    }
    first += slots.length;
  }
  return played;
}

/**
 * Moves played matches into the sessions that walkovers left free, within their round and day (machines/README.md 11.2).
 * A match takes the first session in which its players are free. Rounds keep their sessions. `drawn`: the matches of either stage.
 */
export function closeWalkoverGaps(chart: Chart, schedule: readonly ScheduledMatch[], drawn: readonly DrawnMatch[]): ScheduledMatch[] {
  const unplayed = new Set(drawn.filter(({ a, b }) => a?.kind === 'walkover' || b?.kind === 'walkover').map(({ label }) => label));
  const own = chart.matches.filter(({ label }) => drawn.some((match) => match.label === label));
  const before = feedersOf(own);
  const roundOf = new Map(own.map(({ label, round }) => [label, round]));
  const inRound = Map.groupBy(schedule, ({ label, day }) => `${roundOf.get(label)} ${day}`);
  const taken = new Map<string, number>();
  const at = new Map<string, string>();
  /** The last session of the matches that decide the players. A walkover takes no session. */
  const lastBefore = (label: string): string =>
    (before.get(label) ?? []).map((feeder) => (unplayed.has(feeder) ? lastBefore(feeder) : (at.get(feeder) ?? ''))).reduce(latest, '');
  return schedule
    .filter(({ label }) => roundOf.has(label))
    .sort(inTime)
    .map((match) => {
      if (unplayed.has(match.label)) return match;
      const round = `${roundOf.get(match.label)} ${match.day}`;
      const sessions = Map.groupBy(inRound.get(round) ?? [], sessionOf);
      const from = lastBefore(match.label);
      const isOpen = (session: string): boolean =>
        session > from && (taken.get(`${round} ${session}`) ?? 0) < (sessions.get(session)?.length ?? 0);
      const session = [...sessions.keys()].sort().find(isOpen) ?? sessionOf(match);
      taken.set(`${round} ${session}`, (taken.get(`${round} ${session}`) ?? 0) + 1);
      at.set(match.label, session);
      return { ...match, time: sessions.get(session)?.[0]?.time ?? match.time };
    });
}

/** A key that sorts by time. */
const sessionOf = ({ day, time }: ScheduledMatch): string => `${String(day).padStart(3, '0')} ${time}`;
const inTime = (one: ScheduledMatch, other: ScheduledMatch): number => sessionOf(one).localeCompare(sessionOf(other));
const latest = (one: string, other: string): string => (one > other ? one : other);

function byRound({ rounds, matches }: Chart): ChartMatch[] {
  const order = new Map(rounds.map(({ mnemonic, position }) => [mnemonic, position]));
  const rank = (match: ChartMatch): number => (order.get(match.round) ?? 0) * 1000 + match.position;
  return [...matches].sort((one, other) => rank(one) - rank(other));
}

/** Fills session after session with the playable matches, earliest rounds first. */
function slotsOf(matches: readonly ChartMatch[], tables: number): ChartMatch[][] {
  const waiting = feedersOf(matches);
  const done = new Set<string>();
  const slots: ChartMatch[][] = [];
  let left = [...matches];
  while (left.length > 0) {
    const ready = left.filter(({ label }) => (waiting.get(label) ?? []).every((feeder) => done.has(feeder)));
    const slot = ready.slice(0, tables);
    if (slot.length === 0) throw new Error('The matches of this chart wait for each other in a circle.');
    slots.push(slot);
    for (const { label } of slot) done.add(label);
    left = left.filter(({ label }) => !done.has(label));
  }
  return slots;
}

/** Returns, by label, the matches that must end before each match. */
export function feedersOf(matches: readonly ChartMatch[]): Map<string, string[]> {
  const feeders = new Map<string, string[]>();
  const waitsFor = (label: string, feeder: string): void => {
    feeders.set(label, [...(feeders.get(label) ?? []), feeder]);
  };
  for (const { label, winnerTo, loserTo } of matches) {
    if (winnerTo) waitsFor(winnerTo.label, label);
    if (loserTo) waitsFor(loserTo.label, label);
  }
  for (const [match, before] of groupOrder(matches)) waitsFor(match, before);
  return feeders;
}

/** In a round robin all players play in every round, so the next round of a group waits for the previous one. */
function groupOrder(matches: readonly ChartMatch[]): [label: string, before: string][] {
  const rounds = [...new Set(matches.map(({ round }) => round))];
  return matches.flatMap(({ label, group, round }) => {
    const before = rounds[rounds.indexOf(round) - 1];
    if (group === null || before === undefined) return [];
    return matches
      .filter((match) => match.group === group && match.round === before)
      .map((match): [string, string] => [label, match.label]);
  });
}

const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const twoDigits = (number: number): string => String(number).padStart(2, '0');
