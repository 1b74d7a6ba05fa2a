/** The matches that may begin now: nothing holds them up, and the next calls give them a table that is free. */
import type { Context } from '../../store/context.ts';
import type { EventForecast } from '../forecast/event-forecast.ts';
import { nextCallsOf } from './next-calls.ts';

/** Returns the number of the free table by match id. `eventId`: of an event that exists. */
export async function startableNow(
  context: Context,
  eventId: number,
  { tables }: Pick<EventForecast, 'tables'>,
): Promise<ReadonlyMap<number, number>> {
  const free = new Map(
    tables.flatMap(({ id, displayNumber, tableStatus, matchId }) =>
      tableStatus === 'FREE' && matchId === null ? [[id, displayNumber] as const] : [],
    ),
  );
  // Next calls cost as much as the forecast, and in a full hall they would name no match.
  const calls = free.size === 0 ? [] : await nextCallsOf(context, eventId);
  return new Map(
    calls.flatMap(({ matchId, tableId }) => {
      const number = free.get(tableId ?? 0);
      return number === undefined ? [] : [[matchId, number] as const];
    }),
  );
}
