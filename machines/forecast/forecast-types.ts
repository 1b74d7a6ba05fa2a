/** The input and the answer of a forecast. */
import type { TableStatus } from '../names.ts';
import type { Band } from './band.ts';
import type { ForecastMatch } from './graph.ts';
import type { Pace } from './pace.ts';
import type { TablePlans } from './table-plans.ts';

/** `nextMatchId`: the match that the screens of this free table name; it gets the table if that costs no other match its time. */
export type ForecastTable = {
  id: number;
  displayNumber: number;
  tableStatus: TableStatus;
  matchId: number | null;
  nextMatchId?: number | null;
};

/** Instants in milliseconds since 1970. `tableId` null: the match needs no table (a walkover, a main team match). */
export type MatchForecast = { start: Band; end: Band; tableId: number | null };

export type ForecastInput<Match extends ForecastMatch = ForecastMatch> = {
  /** The tables that these matches share. */
  tables: readonly ForecastTable[];
  matches: readonly Match[];
  /** Milliseconds since 1970. */
  now: number;
  /** Returns the pace learned from finished matches; null: use the pace of the discipline. */
  paceOf?: ((match: Match) => Pace | null) | undefined;
  plans?: TablePlans | undefined;
};
