/** The length of every rack, from the history of a match. Time-outs do not count (machines/README.md 8.4). */
import type { ProgressType, Side } from '../names.ts';

export type RackEntry = {
  progressType: ProgressType;
  entryDate: string;
  scoreA: number;
  scoreB: number;
};

export type RackTime = {
  winner: Side;
  /** The score after the rack. */
  a: number;
  b: number;
  /** The end of the rack in milliseconds since 1970; null after a correction, which has no times. */
  endedAt: number | null;
  /** The play time of the rack in milliseconds; null when its beginning or its end is not known. */
  playedMs: number | null;
};

type Rack = { endedAt: number; startedAt: number | null; pausedMs: number };

/** Returns the entries since the last reset. A reset that was taken back never happened. */
export function entriesOfPlay<Entry extends Pick<RackEntry, 'progressType'>>(entries: readonly Entry[]): Entry[] {
  let current: Entry[] = [];
  let beforeReset: Entry[] | null = null;
  for (const entry of entries) {
    if (entry.progressType === 'RESET') [beforeReset, current] = [current, []];
    else if (entry.progressType === 'RESET_UNDONE' && beforeReset) [beforeReset, current] = [null, beforeReset];
    else current.push(entry);
  }
  return current;
}

/** `entries` in the order in which they were written; `racks` lists the winner of every rack ('AAB'). */
export function rackTimes(entries: readonly RackEntry[], racks: string): RackTime[] {
  const timed = timesOf(entriesOfPlay(entries));
  let [a, b] = [0, 0];
  return [...racks].flatMap((letter, index) => {
    if (letter !== 'A' && letter !== 'B') return [];
    if (letter === 'A') a += 1;
    else b += 1;
    const rack = timed.get(index + 1);
    const playedMs = rack && rack.startedAt !== null ? Math.max(0, rack.endedAt - rack.startedAt - rack.pausedMs) : null;
    return [{ winner: letter, a, b, endedAt: rack?.endedAt ?? null, playedMs }];
  });
}

/** Returns the racks by their number, which is the sum of both scores. */
function timesOf(entries: readonly RackEntry[]): Map<number, Rack> {
  const timed = new Map<number, Rack>();
  let startedAt: number | null = null;
  let pausedMs = 0;
  let pauses = 0;
  let pausedSince = 0;
  for (const { progressType, entryDate, scoreA, scoreB } of entries) {
    const at = Date.parse(entryDate);
    const number = scoreA + scoreB;
    if (progressType === 'START') [startedAt, pausedMs] = [at, 0];
    else if (progressType === 'POINT') {
      timed.set(number, { endedAt: at, startedAt, pausedMs });
      [startedAt, pausedMs] = [at, 0];
    } else if (progressType === 'UNDO') {
      // The rack goes on: it began when the rack before it ended.
      const undone = timed.get(number + 1);
      timed.delete(number + 1);
      [startedAt, pausedMs] = [undone?.startedAt ?? null, pausedMs + (undone?.pausedMs ?? 0)];
    } else if (progressType === 'CORRECTION') {
      // A correction may end a time-out without an entry. No rack ends before a time-out that goes on.
      timed.clear();
      [startedAt, pausedMs, pauses] = [null, 0, 0];
    } else if (progressType === 'TIMEOUT_START') {
      if (pauses === 0) pausedSince = at;
      pauses += 1;
    } else if (isEndOfPause(progressType) && pauses > 0) {
      pauses = endsPlay(progressType) ? 0 : pauses - 1;
      if (pauses === 0) pausedMs += at - pausedSince;
    }
  }
  return timed;
}

/** The entries that end the match, and with it all time-outs. The match may be reopened. */
const playEnds = ['FORFEIT', 'DISQUALIFIED'] as const satisfies readonly ProgressType[];
const endsPlay = (type: ProgressType): boolean => playEnds.some((end) => end === type);

const pauseEnds = ['TIMEOUT_END', 'TIMEOUT_WITHDRAWN', ...playEnds] as const satisfies readonly ProgressType[];
const isEndOfPause = (type: ProgressType): boolean => pauseEnds.some((end) => end === type);

/** The entries that `pausedMs` reads. */
export const pauseTypes = ['TIMEOUT_START', ...pauseEnds] as const;

/** Returns the milliseconds in which at least one time-out ran. One that still runs does not count. */
export function pausedMs(entries: readonly Pick<RackEntry, 'progressType' | 'entryDate'>[]): number {
  let [total, since, running] = [0, 0, 0];
  for (const { progressType, entryDate } of entries) {
    if (progressType === 'TIMEOUT_START') {
      if (running === 0) since = Date.parse(entryDate);
      running += 1;
    } else if (isEndOfPause(progressType) && running > 0) {
      running = endsPlay(progressType) ? 0 : running - 1;
      if (running === 0) total += Date.parse(entryDate) - since;
    }
  }
  return total;
}
