/** Why not: every reason a match refuses an event, in the words staff see. The machine's guards and this list are the same predicates. */

import type { MatchStatus } from '../../names.ts';
import type { Instant, MatchEvent, MatchEventType, MatchSetting, MatchState, Refusal } from '../events.ts';
import { rowOf } from '../table.ts';
import { wrongStatus } from '../wrong-status.ts';
import type { Rule } from './rule.ts';

/**
 * Why `event` is refused now, or null when it is allowed: the first rule that does not hold, or that the status has no place for it.
 * `code` is stable and for programs, `sentence` is for people. Sources: spec 1 §4–5, machines/README.md 4, 7, 8.
 */
export function whyNot(state: MatchState, setting: MatchSetting, event: MatchEvent): Refusal | null {
  const rules = rulesFor(event.type, state.status);
  if (!rules) return wrongStatus(state, setting, event);
  const ask = { match: state, setting, event };
  const broken = rules.find((rule) => !rule.holds(ask));
  return broken ? { code: broken.code, sentence: broken.sentence(ask) } : null;
}

/** Whether `event` is allowed now: `whyNot` gives the reason when it is not. */
export const canDo = (state: MatchState, setting: MatchSetting, event: MatchEvent): boolean => whyNot(state, setting, event) === null;

/** Why a started match does not end with the scores it has, whatever else keeps it from that. */
export const finishRefusal = (match: MatchState, setting: MatchSetting, at: Instant): Refusal | null =>
  whyNot({ ...match, status: 'RUNNING' }, setting, { type: 'FINISH', at });

/** The conditions of an event in a status, in the order they are asked; undefined where the status has no place for the event. */
export const rulesFor = (type: MatchEventType, status: MatchStatus): readonly Rule[] | undefined => rowOf(type).from[status]?.rules;
