/** The matches that may begin now: nothing holds them up, and the next calls give them a table that is free. */
import type { CallPlans } from '#machines/forecast/table-plans.ts';
import type { EventForecast } from '../forecast/event-forecast.ts';

/** Returns the number of the free table by match id. */
export function startableNow({ now }: Pick<CallPlans, 'now'>, { tables }: Pick<EventForecast, 'tables'>): ReadonlyMap<number, number> {
  const free = new Map(
    tables.flatMap(({ id, displayNumber, tableStatus, matchId }) =>
      tableStatus === 'FREE' && matchId === null ? [[id, displayNumber] as const] : [],
    ),
  );
  return new Map(
    [...now].flatMap(([matchId, tableId]) => {
      const number = free.get(tableId);
      return number === undefined ? [] : [[matchId, number] as const];
    }),
  );
}
