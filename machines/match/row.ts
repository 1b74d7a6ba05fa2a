/** The row of one event in the transition table of the match (table.ts). */

import type { MatchStatus, ProgressType } from '../names.ts';
import type { MatchEventType, MatchSetting, MatchState } from './events.ts';
import type { EventOf, MatchRule } from './rules/rule.ts';

/** The columns of a match without its status, because only the machine sets the status. */
export type MatchColumns = Omit<MatchState, 'status'>;

type EffectInput<T extends MatchEventType> = { match: MatchColumns; setting: MatchSetting; event: EventOf<T> };

/** The conditions that choose between targets of an allowed event (match.ts). */
export type BranchCondition =
  | 'becomesScheduled'
  | 'endsLastTimeout'
  | 'wasReady'
  | 'wasRunning'
  | 'wasInTimeout'
  | 'settlesReady'
  | 'settlesRunning'
  | 'settlesInTimeout'
  | 'resultDecides';
export type StatusTarget = MatchStatus | readonly (MatchStatus | { if: BranchCondition; to: MatchStatus })[];

/** The statuses that allow an event, each with its rules in the order of checking and its target. Without `to` the status stays. */
export type StatusRules<T extends MatchEventType> = Partial<
  Record<MatchStatus, { rules: readonly MatchRule<EventOf<T>>[]; to?: StatusTarget }>
>;

export type MatchRow<T extends MatchEventType> = {
  from: StatusRules<T>;
  /** The refusals for statuses that do not allow the event. The default is the sentence of the status (wrong-status.ts). */
  not?: Partial<Record<MatchStatus, string>>;
  /** Returns the columns that change. It is pure and runs only when the rules allow the event. */
  effect: (input: EffectInput<T>) => Partial<MatchColumns>;
} & HistoryType<T>;

/** The type in the match history; required when the event has another name there. */
type HistoryType<T> = T extends ProgressType ? { note?: ProgressType } : { note: ProgressType };

export type MatchRows<T extends MatchEventType> = { readonly [Type in T]: MatchRow<Type> };

/** The refusals for planning a match that is on a table. */
const onTable = 'The match has a table already: reset it to change players or time.';
export const refusedOnTable = { READY: onTable, RUNNING: onTable, TIMEOUT: onTable, FINISHED: onTable };
export const refusedWaiting = 'The match is in the upcoming list already.';
