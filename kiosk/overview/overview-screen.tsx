/** Feeds the overview of one event from its live room. */

import { monotonicNow } from '../../client/live/clock.ts';
import { useStableRows, useStore, useWatch } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { freshnessOf } from '../frame/freshness.ts';
import { useIsPortrait } from '../frame/portrait.ts';
import { Stage } from '../frame/stage.tsx';
import { useNow } from '../frame/use-now.ts';
import { Waiting } from '../frame/waiting.tsx';
import { Overview } from './overview.tsx';
import { PortraitOverview } from './portrait-overview.tsx';

type Props = { live: Live; eventId: number /** The monotonic clock that `live` uses. */; localNow?: () => number };

export function OverviewScreen({ live, eventId, localNow = monotonicNow }: Props) {
  const room = `event:${eventId}`;
  const upright = useIsPortrait();
  const now = useNow(live.serverNow);
  const { events, rooms } = useStore(live);
  useWatch(live, room);
  const tables = useStableRows(live, room, 'table');
  const matches = useStableRows(live, room, 'match');

  const freshness = freshnessOf([rooms[room]], localNow());
  if (!rooms[room]?.complete) return <Waiting now={now} problem={rooms[room]?.problem?.detail ?? null} />;
  const Layout = upright ? PortraitOverview : Overview;
  return (
    <Stage stale={freshness.stale} now={now} portrait={upright}>
      <Layout event={events[eventId] ?? null} tables={tables} matches={matches} freshness={freshness} now={now} />
    </Stage>
  );
}
