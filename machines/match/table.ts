/** The transition table of a match, one row per event (machines/README.md 4, 7, 8). Machine, rules, refusals, effects and history come from it. */

import type { ProgressType } from '../names.ts';
import type { MatchEvent, MatchEventType, MatchSetting } from './events.ts';
import type { MatchColumns, MatchRow, MatchRows } from './row.ts';
import { endRows } from './rows-end.ts';
import { pauseRows } from './rows-pauses.ts';
import { planRows, teamRows } from './rows-plan.ts';
import { playRows } from './rows-play.ts';
import { resultRows } from './rows-result.ts';
import { settleRows } from './rows-settle.ts';

const rows: MatchRows<MatchEventType> = { ...planRows, ...teamRows, ...playRows, ...pauseRows, ...endRows, ...settleRows, ...resultRows };

export const matchEventTypes = Object.keys(rows) as MatchEventType[];

/** Returns the row of an event type. Callers must pass an event of the same type to its rules and its effect. */
export const rowOf = (type: MatchEventType): MatchRow<MatchEventType> => rows[type] as MatchRow<MatchEventType>;

/** Returns the type of the event in the match history. */
export const progressOf = (type: MatchEventType): ProgressType => rowOf(type).note ?? (type as ProgressType & MatchEventType);

/** Returns the columns that the event changes. */
export const effectOf = (match: MatchColumns, setting: MatchSetting, event: MatchEvent): Partial<MatchColumns> =>
  rowOf(event.type).effect({ match, setting, event });
