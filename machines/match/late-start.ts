/** Judges how long an announced match has not begun, and which call or loss is due (machines/README.md 8.6). Nothing happens by itself. */

import type { MatchStatus } from '../names.ts';

/** Minutes after the announcement. They are settings of the event. */
export type CallLimits = { firstCallMinutes: number; secondCallMinutes: number; lossMinutes: number };

export const defaultCallLimits: CallLimits = { firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 };

export const minCallMinutes = 1;
export const maxCallMinutes = 120;

/** The calls after the announcement. */
export const callNumbers = [1, 2] as const;
export type CallNumber = (typeof callNumbers)[number];
export const callWords: Readonly<Record<CallNumber, string>> = { 1: 'First call', 2: 'Second call' };

/** The columns of a match that the clock reads. A stored match names its status `status`, a sent one `matchStatus`. */
type AnnouncedMatch = { announcedAt: string | null; calls: number } & ({ status: MatchStatus } | { matchStatus: MatchStatus });

/** The limit that has passed last. */
export type LateStage = 'FIRST_CALL' | 'SECOND_CALL' | 'LOSS';

export type LateStart = {
  stage: LateStage;
  /** Whole minutes since the announcement. */
  minutes: number;
  /** The call that is due and was not made; null: none. */
  callDue: CallNumber | null;
  /** The office may enter the loss. */
  lossDue: boolean;
};

/** Returns null for a match that is not announced, or not long enough. `now` is in milliseconds on the server's clock. */
export function lateStart(match: AnnouncedMatch, limits: CallLimits, now: number): LateStart | null {
  const status = 'status' in match ? match.status : match.matchStatus;
  if (status !== 'READY' || match.announcedAt === null) return null;
  const minutes = Math.floor((now - Date.parse(match.announcedAt)) / 60_000);
  const stage = stageAfter(minutes, limits);
  if (!stage) return null;
  const call = stage === 'FIRST_CALL' ? 1 : 2;
  return { stage, minutes, callDue: match.calls < call ? call : null, lossDue: stage === 'LOSS' };
}

function stageAfter(minutes: number, { firstCallMinutes, secondCallMinutes, lossMinutes }: CallLimits): LateStage | null {
  if (minutes >= lossMinutes) return 'LOSS';
  if (minutes >= secondCallMinutes) return 'SECOND_CALL';
  return minutes >= firstCallMinutes ? 'FIRST_CALL' : null;
}
