/** The type of a named rule of a match. */
import type { RuleCode } from '../../refusal-codes.ts';
import type { MatchEvent, MatchEventType, MatchSetting, MatchState } from '../events.ts';

/** The match event of this type, or the union for several types. */
export type EventOf<T extends MatchEventType> = Extract<MatchEvent, { type: T }>;

/** The input of a rule: an event, the match and the setting of the tournament. */
export type RuleInput<E extends MatchEvent = MatchEvent> = { match: MatchState; setting: MatchSetting; event: E };

/** If `holds` returns false, the event is refused with `code` and `sentence`. The life-cycle table prints `name` as the guard. */
export type MatchRule<E extends MatchEvent = MatchEvent> = {
  name: string;
  code: RuleCode;
  holds: (input: RuleInput<E>) => boolean;
  sentence: (input: RuleInput<E>) => string;
};
