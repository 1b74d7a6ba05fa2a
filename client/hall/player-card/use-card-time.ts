/** Times on the card, in the event's zone: '05:49' today, 'Sat 05:49' on another day. */
import { useCallback } from 'react';
import { shortTime } from '../../bracket/when.ts';
import { hall } from '../../state/hall.ts';
import { useEventZones } from '../rows/use-event-zones.ts';

export function useCardTime(eventId: number): (at: string | null) => string {
  const zone = useEventZones()(eventId);
  return useCallback((at) => shortTime(at, zone, hall.serverNow()), [zone]);
}
