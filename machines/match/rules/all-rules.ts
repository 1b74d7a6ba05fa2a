/** The reasons why a match refuses an event, as sentences for staff. The guards of the machine use the same rules. */

import type { MatchStatus } from '../../names.ts';
import type { Instant, MatchEvent, MatchEventType, MatchSetting, MatchState, Refusal } from '../events.ts';
import { rowOf } from '../table.ts';
import { wrongStatus } from '../wrong-status.ts';
import type { MatchRule } from './rule.ts';

/**
 * Returns the refusal of `event` now, or null when it is allowed: the status never allows the event, or the first broken rule.
 * `code` is stable and for programs, `sentence` is for people. Source: machines/README.md 4, 7, 8.
 */
export function whyNot(state: MatchState, setting: MatchSetting, event: MatchEvent): Refusal | null {
  const rules = rulesFor(event.type, state.status);
  if (!rules) return wrongStatus(state, setting, event);
  const input = { match: state, setting, event };
  const broken = rules.find((rule) => !rule.holds(input));
  return broken ? { code: broken.code, sentence: broken.sentence(input) } : null;
}

/** Whether `event` is allowed now. `whyNot` returns the reason when it is not. */
export const canDo = (state: MatchState, setting: MatchSetting, event: MatchEvent): boolean => whyNot(state, setting, event) === null;

/** Returns why a started match cannot finish with its scores. It ignores every other reason, such as a running time-out. */
export const finishRefusal = (match: MatchState, setting: MatchSetting, at: Instant): Refusal | null =>
  whyNot({ ...match, status: 'RUNNING' }, setting, { type: 'FINISH', at });

/** Returns the rules of an event in a status in the order of checking, or undefined if the status never allows the event. */
export const rulesFor = (type: MatchEventType, status: MatchStatus): readonly MatchRule[] | undefined => rowOf(type).from[status]?.rules;
