/** The life cycle of a match, one row per event (machines/README.md 4, 7, 8): machine, rules, sentences, effects and history are made from it. */

import type { ProgressType } from '../names.ts';
import type { MatchEvent, MatchEventType, MatchSetting } from './events.ts';
import type { MatchColumns, MatchRow, MatchRows } from './row.ts';
import { endRows } from './rows-end.ts';
import { pauseRows } from './rows-pauses.ts';
import { planRows, teamRows } from './rows-plan.ts';
import { playRows } from './rows-play.ts';
import { settleRows } from './rows-settle.ts';

const rows: MatchRows<MatchEventType> = { ...planRows, ...teamRows, ...playRows, ...pauseRows, ...endRows, ...settleRows };

export const matchEventTypes = Object.keys(rows) as MatchEventType[];

/** What the table says of a type. Whoever asks its rules or its effect passes an event of the same type. */
export const rowOf = (type: MatchEventType): MatchRow<MatchEventType> => rows[type] as MatchRow<MatchEventType>;

/** What the history calls an event. */
export const progressOf = (type: MatchEventType): ProgressType => rowOf(type).note ?? (type as ProgressType & MatchEventType);

/** The columns that change. */
export const effectOf = (match: MatchColumns, setting: MatchSetting, event: MatchEvent): Partial<MatchColumns> =>
  rowOf(event.type).effect({ match, setting, event });
