/** The tables of an event on a TV: 24 cards without scrolling, further ones page by page. */
import { useMemo } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { useNextMatches } from '../../client/live/use-next-matches.ts';
import { FillingText } from '../frame/filling-text.tsx';
import type { Freshness } from '../frame/freshness.ts';
import { LiveAndClock } from '../frame/header.tsx';
import { Icon } from '../frame/icons.tsx';
import { Panel } from '../frame/panel.tsx';
import { clockTime, dayName, zoneOf } from '../frame/time.ts';
import { cardGrid, gridStyle } from './card-grid.ts';
import { type NextCall, nextCall } from './next-call.ts';
import { pageOf } from './paging.ts';
import { TableCard } from './table-card.tsx';

export type OverviewProps = {
  event: LiveEvent | null;
  tables: readonly LiveTable[];
  matches: readonly LiveMatch[];
  freshness: Freshness;
  now: number;
};

export function Overview({ event, tables, matches, freshness, now }: OverviewProps) {
  const timeZone = zoneOf(event);
  const next = useNextMatches({ tables, matches, now });
  const byId = new Map(matches.map((match) => [match.id, match]));
  const { items, page, pages } = pageOf(
    [...tables].sort((one, other) => one.displayNumber - other.displayNumber),
    now,
  );
  const call = nextCall(matches, now);
  const { winner, hasDay } = headerFacts({ event, freshness, now }, call);
  const grid = useMemo(() => cardGrid(items.length), [items.length]);
  return (
    <div className="overview">
      <header>
        <FillingText text={event?.name ?? ''} widest={86} narrowest={62} size={50} />
        <p className="overview-day">{pages > 1 ? `page ${page} of ${pages}` : hasDay && dayName(now, timeZone)}</p>
        <CallWords call={call} now={now} timeZone={timeZone} />
        {winner && <WinnerWords winner={winner} />}
        <LiveAndClock freshness={freshness} now={now} timeZone={timeZone} />
      </header>
      <div className="cards" style={gridStyle(grid)}>
        {items.map((table) => {
          const match = (table.matchId !== null && byId.get(table.matchId)) || null;
          return (
            <Panel key={table.id} retry={match ?? table} fallback={<article className="card">{table.displayNumber}</article>}>
              <TableCard shape={grid.card} table={table} match={match} next={next.get(table.id) ?? null} now={now} event={event} />
            </Panel>
          );
        })}
      </div>
    </div>
  );
}

/** Says what fits beside the event's name, which keeps its size: the day gives way to a winner, to a long call, and to the time of old data. */
function headerFacts({ event, freshness, now }: Pick<OverviewProps, 'event' | 'freshness' | 'now'>, call: NextCall | null) {
  const winner = winnerAt(event, call, now);
  const isShort = call === null || (!freshness.stale && call.words.length <= (call.at > now ? 20 : 16));
  return { winner, hasDay: winner === null && isShort };
}

type Winner = LiveEvent['winners'][number];

/** In milliseconds: how long each winner is named, in turn. */
const winnerMs = 8_000;

/** Returns the winner to name now: one of those of the event, when nothing is to be called any more. */
export function winnerAt(event: LiveEvent | null, call: NextCall | null, now: number): Winner | null {
  const winners = call ? [] : (event?.winners ?? []);
  return winners[Math.floor(now / winnerMs) % winners.length] ?? null;
}

export const WinnerWords = ({ winner: { categoryName, name } }: { winner: Winner }) => (
  <p className="next-call">
    Winner, {categoryName}: <b>{name}</b>
  </p>
);

export function CallWords({ call, now, timeZone }: { call: NextCall | null; now: number; timeZone: string }) {
  const at = call ? clockTime(call.at, timeZone) : '';
  if (!call || at === '') return null;
  return (
    <p className="next-call">
      <Icon name="speaker" />
      {call.at > now ? 'Next call' : 'Waiting since'} <b>{at}</b> · {call.words} · {call.count} {call.count === 1 ? 'match' : 'matches'}
    </p>
  );
}
