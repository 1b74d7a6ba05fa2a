/** The time-outs of one side. */
import type { MatchState } from '#machines/match/events.ts';
import type { Side } from '#machines/names.ts';

type SideTimeout = { left: number; startedAt: string | null; until: string | null };

export function timeoutOf(state: MatchState, side: Side): SideTimeout {
  return side === 'A'
    ? { left: state.aTimeoutsRemaining, startedAt: state.aTimeoutStartedAt, until: state.aTimeoutUntil }
    : { left: state.bTimeoutsRemaining, startedAt: state.bTimeoutStartedAt, until: state.bTimeoutUntil };
}
