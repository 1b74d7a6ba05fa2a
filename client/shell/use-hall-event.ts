/** The events being played here, for the top bar and for the time zone. */

import { isStatusInHand } from '#machines/names.ts';
import { useEventZones } from '../hall/rows/use-event-zones.ts';
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';

type HallEvent = { id: number; name: string; shortName: string; city: string | null; timeZone: string | null };

/** Returns the active and running events with tables in the live store, sorted by id. An event whose row has not come yet is one of them. */
export function useHallEvents(): HallEvent[] {
  const { tables, events } = useStore(hall);
  const eventsById = new Map<number, HallEvent>();
  for (const table of Object.values(tables)) {
    if (!table || eventsById.has(table.eventId)) continue;
    const event = events[table.eventId];
    // HallWatch subscribes to these events: a room that stayed for its own rows would never be left again.
    if (event && !isStatusInHand(event.eventStatus)) continue;
    eventsById.set(table.eventId, {
      id: table.eventId,
      name: event?.name ?? table.eventName,
      shortName: event?.shortName ?? table.eventName,
      city: event?.venueCity ?? null,
      timeZone: event?.timeZone ?? null,
    });
  }
  return [...eventsById.values()].sort((one, other) => one.id - other.id);
}

/** Returns the zone of one event, or of the current one (`useEventZones`). */
export const useEventZone = (eventId?: number | null): string | undefined => useEventZones()(eventId ?? undefined);
