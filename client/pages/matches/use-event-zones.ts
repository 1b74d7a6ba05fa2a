/** The time zone of each event in the hall; without an event, the first one's. The function keeps its identity while no zone changes. */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { hall } from '../../state/hall.ts';

export function useEventZones(): (eventId?: number) => string | undefined {
  const { events } = useSnapshot(hall.store);
  const words = JSON.stringify(Object.values(events).map((event) => [event?.id, event?.timeZone]));
  return useMemo(() => {
    const zones = new Map<number, string>(JSON.parse(words));
    const [first] = zones.values();
    return (eventId) => (eventId === undefined ? first : (zones.get(eventId) ?? first));
  }, [words]);
}
