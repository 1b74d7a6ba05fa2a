/** What one row of the match's table says about one event (table.ts). */

import type { MatchStatus, ProgressType } from '../names.ts';
import type { MatchEventType, MatchSetting, MatchState } from './events.ts';
import type { On, Rule } from './rules/rule.ts';

/** The columns of a match without its status, which the machine alone decides. */
export type MatchColumns = Omit<MatchState, 'status'>;

type Effected<T extends MatchEventType> = { match: MatchColumns; setting: MatchSetting; event: On<T> };

/** What decides between targets once the event is allowed (match.ts). */
export type Fork =
  | 'becomesScheduled'
  | 'endsLastTimeout'
  | 'wasReady'
  | 'wasRunning'
  | 'wasInTimeout'
  | 'settlesReady'
  | 'settlesRunning'
  | 'settlesInTimeout';
export type Target = MatchStatus | readonly (MatchStatus | { if: Fork; to: MatchStatus })[];

/** Where an event has a place: what must hold there, in the order it is asked, and where it leads; without `to` the match stays. */
export type Places<T extends MatchEventType> = Partial<Record<MatchStatus, { rules: readonly Rule<On<T>>[]; to?: Target }>>;

export type MatchRow<T extends MatchEventType> = {
  from: Places<T>;
  /** What staff read where it has none; the usual words of the status where nothing is said (wrong-status.ts). */
  not?: Partial<Record<MatchStatus, string>>;
  /** The columns that change: pure, and only asked when the rules allow the event. */
  effect: (ask: Effected<T>) => Partial<MatchColumns>;
} & Noted<T>;

/** What the history calls it, where it has another name there. */
type Noted<T> = T extends ProgressType ? { note?: ProgressType } : { note: ProgressType };

export type MatchRows<T extends MatchEventType> = { readonly [Type in T]: MatchRow<Type> };

/** Where a match on a table cannot be planned any more. */
const onTable = 'The match has a table already: reset it to change players or time.';
export const planned = { READY: onTable, RUNNING: onTable, TIMEOUT: onTable, FINISHED: onTable };
export const waiting = 'The match is in the upcoming list already.';
