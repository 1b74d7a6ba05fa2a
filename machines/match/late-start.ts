/** Judges how long an announced match has not begun, and which call or loss is due (machines/README.md 8.6). Nothing happens by itself. */

import type { MatchStatus, PlaytimeStatus } from '../names.ts';

/** Minutes after the announcement. They are settings of the event. */
export type CallLimits = { firstCallMinutes: number; secondCallMinutes: number; lossMinutes: number };

export const defaultCallLimits: CallLimits = { firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 };

export const minCallMinutes = 1;
export const maxCallMinutes = 120;

/** The calls after the announcement. */
export type CallNumber = 1 | 2;
export const callWords: Readonly<Record<CallNumber, string>> = { 1: 'First call', 2: 'Second call' };

/** The columns of a match that the clock reads. A stored match names its status `status`, a sent one `matchStatus`. */
type AnnouncedMatch = { announcedAt: string | null; calls: number } & ({ status: MatchStatus } | { matchStatus: MatchStatus });

/** YELLOW since the first call is due, ORANGE since the second, RED since the loss: the scale of the play time (machines/README.md 11.5). */
type LateStatus = Exclude<PlaytimeStatus, 'NORMAL'>;

export type LateStart = {
  status: LateStatus;
  /** Whole minutes since the announcement. */
  minutes: number;
  /** The call that is due and was not made; null: none. */
  callDue: CallNumber | null;
  /** The office may enter the loss. */
  lossDue: boolean;
};

/** Returns null for a match that is not announced, or not long enough. `now` is in milliseconds on the server's clock. */
export function lateStart(match: AnnouncedMatch, limits: CallLimits, now: number): LateStart | null {
  if (('status' in match ? match.status : match.matchStatus) !== 'READY' || match.announcedAt === null) return null;
  const minutes = Math.floor((now - Date.parse(match.announcedAt)) / 60_000);
  const status = statusAfter(minutes, limits);
  if (!status) return null;
  const call = status === 'YELLOW' ? 1 : 2;
  return { status, minutes, callDue: match.calls < call ? call : null, lossDue: status === 'RED' };
}

function statusAfter(minutes: number, { firstCallMinutes, secondCallMinutes, lossMinutes }: CallLimits): LateStatus | null {
  if (minutes >= lossMinutes) return 'RED';
  if (minutes >= secondCallMinutes) return 'ORANGE';
  return minutes >= firstCallMinutes ? 'YELLOW' : null;
}
