/** Judges how long an announced match has not begun, and which call or loss is due (machines/README.md 8.6). Nothing happens by itself. */

import type { MatchStatus, PlaytimeStatus } from '../names.ts';
import type { CallLimits, CallNumber } from './calls.ts';

/** The columns of a match that the clock reads. A stored match names its status `status`, a sent one `matchStatus`. */
type AnnouncedMatch = { announcedAt: string | null } & ({ status: MatchStatus } | { matchStatus: MatchStatus });

/** YELLOW since the first call is due, ORANGE since the second, RED since the loss: the scale of the play time (machines/README.md 11.5). */
type LateStatus = Exclude<PlaytimeStatus, 'NORMAL'>;

export type LateStart = {
  status: LateStatus;
  /** Whole minutes since the announcement. */
  minutes: number;
};

/** Returns null for a match that is not announced, or not long enough. `now` is in milliseconds on the server's clock. */
export function lateStart(match: AnnouncedMatch, limits: CallLimits, now: number): LateStart | null {
  if (('status' in match ? match.status : match.matchStatus) !== 'READY' || match.announcedAt === null) return null;
  const minutes = Math.floor((now - Date.parse(match.announcedAt)) / 60_000);
  const status = statusAfter(minutes, limits);
  return status && { status, minutes };
}

/** Returns the call that is due and was not made, or null. */
export function callDue({ calls }: { calls: number }, { status }: LateStart): CallNumber | null {
  const call = status === 'YELLOW' ? 1 : 2;
  return calls < call ? call : null;
}

/** Whether the office may enter the loss. */
export const isLossDue = ({ status }: LateStart): boolean => status === 'RED';

function statusAfter(minutes: number, { firstCallMinutes, secondCallMinutes, lossMinutes }: CallLimits): LateStatus | null {
  if (minutes >= lossMinutes) return 'RED';
  if (minutes >= secondCallMinutes) return 'ORANGE';
  return minutes >= firstCallMinutes ? 'YELLOW' : null;
}
