/** The event the hall plays, for the top bar and for the zone that times are shown in. */

import { useEventZones } from '../hall/rows/use-event-zones.ts';
import { useStore } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';

type HallEvent = { id: number; name: string; city: string | null; timeZone: string | null };

/** Every event with tables in the hall, by id. */
export function useHallEvents(): HallEvent[] {
  const { tables, events } = useStore(hall);
  const found = new Map<number, HallEvent>();
  for (const table of Object.values(tables)) {
    if (!table || found.has(table.eventId)) continue;
    const event = events[table.eventId];
    found.set(table.eventId, {
      id: table.eventId,
      name: event?.name ?? table.eventName,
      city: event?.venueCity ?? null,
      timeZone: event?.timeZone ?? null,
    });
  }
  return [...found.values()].sort((one, other) => one.id - other.id);
}

/** The zone of one event, or of the one in hand, as `useEventZones` says it. */
export const useEventZone = (eventId?: number | null): string | undefined => useEventZones()(eventId ?? undefined);
