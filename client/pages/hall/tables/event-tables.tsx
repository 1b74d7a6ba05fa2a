/** The tables of one event: its name, a summary and its cards. */
import { type ReactNode, useContext, useId } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { startableMatches } from '#machines/match/waiting-match.ts';
import { type NextLive, useNextMatches } from '../../../live/use-next-matches.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { eventFacts } from './event-facts.ts';
import { FillingCards } from './filling-cards.ts';
import type { PlannedMatch } from './free-body.tsx';
import { TableCard } from './table-card.tsx';
import type { TableEntry } from './table-entry.ts';
import { useNearScreen } from './use-near-screen.ts';

type EventTablesProps = {
  /** All tables of the event, and the ones that match the filters. */
  entries: readonly TableEntry[];
  shown: readonly TableEntry[];
  left: readonly number[];
  matches: Readonly<Record<number, LiveMatch | undefined>>;
  now: number;
  zone: string | undefined;
  deferred: boolean;
  /** The position of the next call to a table, by its id. */
  numbers: ReadonlyMap<number, number>;
};

export function EventTables({ entries, shown, left, matches, now, zone, deferred, numbers }: EventTablesProps) {
  const headingId = useId();
  const filling = useContext(FillingCards);
  const [first] = shown;
  const eventId = first?.table.eventId;
  const own = Object.values(matches).filter((match) => match !== undefined && match.eventId === eventId) as LiveMatch[];
  const next = useNextMatches({ tables: entries.map(({ table }) => table), matches: own, now });
  const planned = plannedElsewhere(next, entries);
  if (!first) return null;
  return (
    <section aria-labelledby={headingId} className={filling ? 'flex grow flex-col' : ''}>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id={headingId} className="font-[650] text-base">
          Tables of Event: {first.table.eventName}
        </h2>
        <p className="text-ink-3 text-xs tabular">{eventFacts(entries, startableMatches(own), zone)}</p>
      </div>
      <ul className={cx('grid gap-x-3 gap-y-2 tablet:gap-y-3', filling ? 'grow auto-rows-fr grid-cols-6' : columns)}>
        {shown.map(({ id, ...entry }) => (
          <Place key={id} id={id} deferred={deferred} number={numbers.get(id)}>
            <TableCard
              {...entry}
              next={next.get(id) ?? null}
              planned={next.has(id) ? null : planned}
              zone={zone}
              left={left.includes(id)}
            />
          </Place>
        ))}
      </ul>
    </section>
  );
}

const columns = 'grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] tablet:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]';

/** Returns the first match that goes on a table. Free tables for which no match is left show it. */
function plannedElsewhere(next: ReadonlyMap<number, NextLive>, entries: readonly TableEntry[]): PlannedMatch | null {
  const [first] = [...next].filter(([, { probable }]) => !probable).sort(([, one], [, other]) => one.predictedStart - other.predictedStart);
  const table = entries.find(({ id }) => id === first?.[0])?.table;
  return first && table ? { match: first[1].match, tableNumber: table.displayNumber } : null;
}

type PlaceProps = { id: number; deferred: boolean; number: number | undefined; children: ReactNode };

function Place({ id, deferred, number, children }: PlaceProps) {
  const [element, near] = useNearScreen<HTMLLIElement>(deferred);
  return (
    <li
      ref={element}
      data-row
      data-table={id}
      className={cx('min-h-38 tablet:min-h-48', number !== undefined && 'relative rounded-card outline-2 outline-accent')}
    >
      {number !== undefined && (
        <span className="-top-2 -left-2 absolute z-10 flex size-5 items-center justify-center rounded-full bg-accent-fill font-bold text-white text-xs">
          <span className="sr-only">Call </span>
          {number}
        </span>
      )}
      {near ? children : <div className="h-full rounded-card border border-line-2 bg-surface" />}
    </li>
  );
}
