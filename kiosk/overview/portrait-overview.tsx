/** The tables of an event on a portrait screen. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { useNextMatches } from '../../client/live/use-next-matches.ts';
import { FillingText } from '../frame/filling-text.tsx';
import { LiveAndClock } from '../frame/header.tsx';
import { Panel } from '../frame/panel.tsx';
import { dayName, zoneOf } from '../frame/time.ts';
import { nextCall } from './next-call.ts';
import { CallWords, type OverviewProps, WinnerWords, winnerAt } from './overview.tsx';
import { pageOf } from './paging.ts';
import { PortraitCard } from './portrait-card.tsx';
import { portraitGrid, portraitGridStyle } from './portrait-grid.ts';

export function PortraitOverview({ event, tables, matches, freshness, now }: OverviewProps) {
  const timeZone = zoneOf(event);
  const next = useNextMatches({ tables, matches, now });
  const byId = new Map<number, LiveMatch>(matches.map((match) => [match.id, match]));
  const byNumber = [...tables].sort((one, other) => one.displayNumber - other.displayNumber);
  const { items, page, pages } = pageOf(byNumber, now);
  const grid = portraitGrid(items.length);
  const call = nextCall(matches, now);
  const winner = winnerAt(event, call, now);
  return (
    <div className="overview overview-portrait">
      <header>
        <div>
          <FillingText text={event?.name ?? ''} widest={92} narrowest={62} size={56} />
          <p className="overview-day">{pages > 1 ? `page ${page} of ${pages}` : dayName(now, timeZone)}</p>
        </div>
        <LiveAndClock freshness={freshness} now={now} timeZone={timeZone} />
      </header>
      <CallWords call={call} now={now} timeZone={timeZone} />
      {winner && <WinnerWords winner={winner} />}
      <div className="pcards" style={portraitGridStyle(grid)}>
        {items.map((table) => {
          const match = (table.matchId !== null && byId.get(table.matchId)) || null;
          return (
            <Panel key={table.id} retry={match ?? table} fallback={<article className="pcard">{table.displayNumber}</article>}>
              <PortraitCard width={grid.card.width} table={table} match={match} next={next.get(table.id) ?? null} now={now} event={event} />
            </Panel>
          );
        })}
      </div>
    </div>
  );
}
