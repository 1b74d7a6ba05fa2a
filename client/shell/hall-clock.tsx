/**
 * The server's time in the event's zone: countdowns and lists use this clock, not the computer's. Without a connection the zone is the
 * computer's.
 */

import { useEffect, useState } from 'react';
import { unknownZone } from '../bracket/unknown-zone.ts';
import { formatClock, formatDay } from '../format.ts';
import { useConnection } from '../live/hooks.ts';
import { hall } from '../state/hall.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';

export function HallClock({ zone }: { zone: string | undefined }) {
  const now = useHallNow(1000);
  const isOffline = useConnection(hall).status === 'offline';
  if (zone === unknownZone && !isOffline) return <Skeleton className="hidden h-3 w-32 sm:block" />;
  const shown = zone === unknownZone ? undefined : zone;
  const clock = formatClock(now, shown);
  // If the clock of the computer shows another time, the city says which time this is.
  const isForeign = shown !== undefined && clock !== new Date(now).toTimeString().slice(0, clock.length);
  return (
    <time dateTime={new Date(now).toISOString()} className="hidden whitespace-nowrap text-sm text-ink-2 tabular sm:inline">
      {formatDay(now, shown)} <b className="font-semibold text-ink">{clock}</b>
      {isForeign && ` ${shown.replace(/^.*\//, '').replaceAll('_', ' ')}`}
    </time>
  );
}

/** Returns the server time in milliseconds since 1970, renewed every `every` milliseconds. */
export function useHallNow(every: number): number {
  const [now, setNow] = useState(() => hall.serverNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = hall.serverNow();
      setNow(at);
      timer = setTimeout(tick, every - (at % every));
    };
    timer = setTimeout(tick, every - (hall.serverNow() % every));
    return () => clearTimeout(timer);
  }, [every]);
  return now;
}
