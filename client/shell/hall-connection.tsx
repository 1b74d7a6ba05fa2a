/** The connection status in the top bar, and the rooms to which every screen of the office subscribes. */

import { useEffect } from 'react';
import { formatTime } from '../format.ts';
import { useConnection, useWatch } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { useMay } from '../state/session.ts';
import { ConnectionChip } from '../ui/status/connection-chip.tsx';
import { useHallEvents } from './use-hall-event.ts';

export function HallConnection({ zone }: { zone: string | undefined }) {
  const { status, since } = useConnection(hall);
  return <ConnectionChip state={status} since={formatTime(since, zone)} />;
}

/** Connects to the server while the office is open. Subscribes to the current matches and tables, if the user may see them, and to every event with tables. */
export function HallWatch() {
  const may = useMay();
  const events = useHallEvents();
  useWatch(hall, may('match:watch') ? 'matches' : null);
  useEffect(() => {
    hall.connect();
    return () => hall.disconnect();
  }, []);
  return events.map((event) => <EventWatch key={event.id} room={`event:${event.id}`} />);
}

function EventWatch({ room }: { room: string }) {
  useWatch(hall, room);
  return null;
}
