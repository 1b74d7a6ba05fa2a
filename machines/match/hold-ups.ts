/** Why a match has not begun: the points that are settled, then the first open one. */

import { sides, type TableStatus } from '../names.ts';
import { turnOverMs } from './playtime.ts';
import { isOpen, type QueuedMatch, scheduledOf, waitingForOf } from './waiting-match.ts';

/**
 * PLAYERS: both are known · TOURNAMENT: it runs · PLAYING: neither plays another match · REST: the time after their last matches is over ·
 * TIME: the scheduled time has come · TABLE: the table of the forecast is free · START: the match is announced and waits for its start.
 */
export const holdUpKinds = ['PLAYERS', 'TOURNAMENT', 'PLAYING', 'REST', 'TIME', 'TABLE', 'START'] as const;

type HoldUpKind = (typeof holdUpKinds)[number];

export type HoldUp<Match> = {
  kind: HoldUpKind;
  done: boolean;
  /** Milliseconds since 1970. */
  at: number | null;
  match: Match | null;
  tableDisplayNumber: number | null;
  sentence: string | null;
};

type HoldUpInput<Match extends QueuedMatch> = {
  match: Match;
  now: number;
  /** Returns the match that fills an open side. */
  feederOf: (side: (typeof sides)[number]) => Match | null;
  /** The match that one of the players plays at the moment. */
  playing: Match | null;
  /** The end of the last match of each player, in milliseconds since 1970. */
  lastEnds: readonly number[];
  /** The rest that the event gives a player after a match, in milliseconds. */
  restMs: number;
  /** The table of the forecast with its current match. */
  table: { displayNumber: number; tableStatus: TableStatus; match: Match | null } | null;
  /** The predicted end of a match on a table, in milliseconds since 1970. */
  endOf: (match: Match) => number | null;
  /** Why an announced match cannot start, from the rules of START; null: nothing is missing. */
  startRefusal: string | null;
};

/** Returns an empty list for a match that has begun. */
export function holdUpsOf<Match extends QueuedMatch>(input: HoldUpInput<Match>): HoldUp<Match>[] {
  const { match, startRefusal } = input;
  const waitsFor = waitingForOf(match);
  if (waitsFor === 'START') {
    return [{ ...nothing, kind: 'START', tableDisplayNumber: match.tableDisplayNumber, sentence: startRefusal }];
  }
  if (waitsFor === null) return [];
  const points = [players(input), tournament(input), playing(input), rest(input), time(input), table(input)].filter(
    (point) => point !== null,
  );
  const open = points.findIndex(({ done }) => !done);
  return open < 0 ? points : points.slice(0, open + 1);
}

type Input<Match extends QueuedMatch> = HoldUpInput<Match>;

const nothing = { done: false, at: null, match: null, tableDisplayNumber: null, sentence: null } as const;

function players<Match extends QueuedMatch>({ match, feederOf, endOf }: Input<Match>): HoldUp<Match> {
  const side = sides.find((one) => isOpen(match, one));
  if (!side) return { ...nothing, kind: 'PLAYERS', done: true };
  const feeder = feederOf(side);
  return { ...nothing, kind: 'PLAYERS', match: feeder, at: feeder && endOf(feeder) };
}

const tournament = <Match extends QueuedMatch>({ match }: Input<Match>): HoldUp<Match> | null =>
  match.tournamentStatus === 'RUNNING' ? null : { ...nothing, kind: 'TOURNAMENT' };

const playing = <Match extends QueuedMatch>({ playing, endOf }: Input<Match>): HoldUp<Match> | null =>
  playing && { ...nothing, kind: 'PLAYING', match: playing, at: endOf(playing), tableDisplayNumber: playing.tableDisplayNumber };

/** Nothing is said of a rest before the first match of both, or of one that ends before the scheduled time. */
function rest<Match extends QueuedMatch>({ match, lastEnds, restMs, now }: Input<Match>): HoldUp<Match> | null {
  if (lastEnds.length === 0) return null;
  const last = Math.max(...lastEnds);
  const rested = last + Math.max(turnOverMs, restMs);
  const done = rested <= now;
  if (!done && rested <= (scheduledOf(match) ?? 0)) return null;
  return { ...nothing, kind: 'REST', done, at: done ? last : rested };
}

function time<Match extends QueuedMatch>({ match, now }: Input<Match>): HoldUp<Match> | null {
  const scheduled = scheduledOf(match);
  return scheduled === null || scheduled <= now ? null : { ...nothing, kind: 'TIME', at: scheduled };
}

function table<Match extends QueuedMatch>({ table, endOf }: Input<Match>): HoldUp<Match> {
  if (!table) return { ...nothing, kind: 'TABLE' };
  const tableDisplayNumber = table.displayNumber;
  if (table.match === null && table.tableStatus === 'FREE') return { ...nothing, kind: 'TABLE', done: true, tableDisplayNumber };
  return { ...nothing, kind: 'TABLE', tableDisplayNumber, match: table.match, at: table.match && endOf(table.match) };
}
