/** Held commands as events of the match machine. */
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { MatchScore, MatchState } from '#machines/match/events.ts';
import { type HeldTapEvent, type ReplayedTap, replayHeldTaps } from '#machines/match/held-taps.ts';
import type { StoredMatch } from '../matches/read.ts';

export type TabletTap = { at: string; body: MatchCommandBody };

/** Returns the match as its tablet shows it, and the result of each tap. */
export const playedOnTablet = (
  { state, setting }: Pick<StoredMatch, 'state' | 'setting'>,
  standing: MatchScore,
  taps: readonly TabletTap[],
): { state: MatchState; taps: ReplayedTap[] } => replayHeldTaps(state, setting, standing, taps.map(eventOf));

function eventOf({ at, body }: TabletTap): HeldTapEvent {
  if (body.type === 'UNDO' || body.type === 'UNDO_RACK') return { type: 'UNDO', at };
  const { matchId: _, ...event } = body;
  return { ...event, at };
}
