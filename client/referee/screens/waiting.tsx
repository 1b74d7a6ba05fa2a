/** A table without a match: the reason for the wait, and the expected next match. */

import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { useRows, useStore, useWatch } from '../../live/hooks.ts';
import type { Live } from '../../live/socket.ts';
import { useNextMatches } from '../../live/use-next-matches.ts';
import { clockTime } from '../pad/times.ts';
import { useNow } from './use-now.ts';

type LiveSource = Pick<Live, 'store' | 'watch' | 'serverNow'>;
type Props = { live: LiveSource; table: Readonly<LiveTable> | undefined; eventName: string | null; timeZone: string | undefined };

export function Waiting({ live, table, eventName, timeZone }: Props) {
  const { connection } = useStore(live);
  const { title, words } = waitingWords(table, connection.status === 'live');
  return (
    <main className="waiting">
      <h1>{title}</h1>
      <p>{words}</p>
      {table?.tableStatus === 'FREE' && <Next live={live} table={table} timeZone={timeZone} />}
      {eventName && <p className="quiet">{eventName}</p>}
    </main>
  );
}

/** Subscribes to the venue's rooms only while the table is free; a running match needs only its own room. */
function Next({ live, table, timeZone }: { live: LiveSource; table: Readonly<LiveTable>; timeZone: string | undefined }) {
  const room = `event:${table.eventId}`;
  useWatch(live, room);
  const tables = useRows(live, room, 'table');
  const matches = useRows(live, room, 'match');
  const now = Math.floor(useNow(live.serverNow, 200) / 1000) * 1000;
  const next = useNextMatches({ tables, matches, now }).get(table.id);
  if (!next) return null;
  const { match, predictedStart } = next;
  return (
    <p>
      {next.probable ? 'Probably next' : 'Next'}, about {clockTime(predictedStart, timeZone)}:{' '}
      <span className="whole">
        {match.roundMnemonic}-{match.label}
      </span>
      , {sideName(match, 'A')} – {sideName(match, 'B')}
    </p>
  );
}

function sideName(match: LiveMatch, side: 'A' | 'B'): string {
  const [name, waitsFor] =
    side === 'A' ? [match.participantADisplayName, match.aWaitsFor] : [match.participantBDisplayName, match.bWaitsFor];
  return name ?? waitsFor ?? 'open';
}

function waitingWords(table: Readonly<LiveTable> | undefined, online: boolean): { title: string; words: string } {
  if (!table) {
    return online
      ? { title: 'One moment', words: 'Loading the table …' }
      : { title: 'No server yet', words: 'Is the tablet on the hall’s Wi-Fi? The tablet keeps trying.' };
  }
  if (table.tableStatus === 'BLOCKED') return { title: 'This table is blocked', words: table.blockedReason ?? 'The desk blocked it.' };
  return { title: 'No match on this table', words: 'The desk assigns the next one. It appears here.' };
}
