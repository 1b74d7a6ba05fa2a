/** Feeds the scoreboard of one table from the live rooms; a free table also watches its event for the next match. */

import { monotonicNow } from '../../client/live/clock.ts';
import { useRows, useStore, useWatch } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { useNextMatches } from '../../client/live/use-next-matches.ts';
import { freshnessOf } from '../frame/freshness.ts';
import { useIsPortrait } from '../frame/portrait.ts';
import { Stage } from '../frame/stage.tsx';
import { useNow } from '../frame/use-now.ts';
import { Waiting } from '../frame/waiting.tsx';
import { Scoreboard } from './scoreboard.tsx';

type Props = { live: Live; tableId: number /** The monotonic clock that `live` uses. */; localNow?: () => number };

export function ScoreboardScreen({ live, tableId, localNow = monotonicNow }: Props) {
  const room = `table:${tableId}`;
  const upright = useIsPortrait();
  const now = useNow(live.serverNow);
  const { tables, matches, events, rooms } = useStore(live);
  const table = tables[tableId];
  const match = (table?.matchId && matches[table.matchId]) || null;
  const eventRoom = table && !match ? `event:${table.eventId}` : null;
  useWatch(live, room);
  useWatch(live, eventRoom);
  const waiting = useRows(live, eventRoom ?? room, 'match');
  const others = useRows(live, eventRoom ?? room, 'table');
  const byTable = useNextMatches({ tables: match ? [] : others, matches: waiting, now });

  const freshness = freshnessOf([rooms[room]], localNow());
  if (!table) return <Waiting now={now} problem={rooms[room]?.problem?.detail ?? null} />;
  const next = byTable.get(tableId) ?? null;
  return (
    <Stage stale={freshness.stale} now={now} portrait={upright}>
      <Scoreboard table={table} match={match} event={events[table.eventId] ?? null} next={next} freshness={freshness} now={now} />
    </Stage>
  );
}
