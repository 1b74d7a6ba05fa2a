/** What a named condition of a match is. */
import type { MatchEvent, MatchEventType, MatchSetting, MatchState } from '../events.ts';

/** The event, or events, of a type. */
export type On<T extends MatchEventType> = Extract<MatchEvent, { type: T }>;

/** An event, the match it is asked of, and the tournament's setting. */
export type Ask<E extends MatchEvent = MatchEvent> = { match: MatchState; setting: MatchSetting; event: E };

/** `holds` false = refused with `code` and `sentence`. `name` is what the life-cycle table prints as the guard. */
export type Rule<E extends MatchEvent = MatchEvent> = {
  name: string;
  code: string;
  holds: (ask: Ask<E>) => boolean;
  sentence: (ask: Ask<E>) => string;
};
