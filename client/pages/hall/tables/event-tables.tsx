/** The tables of one event: its name, a summary and its cards. */
import { type ReactNode, useId } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { startableMatches } from '#machines/match/waiting-match.ts';
import { useNextMatches } from '../../../live/use-next-matches.ts';
import { eventFacts } from './event-facts.ts';
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
};

export function EventTables({ entries, shown, left, matches, now, zone, deferred }: EventTablesProps) {
  const headingId = useId();
  const [first] = shown;
  const eventId = first?.table.eventId;
  const own = Object.values(matches).filter((match) => match !== undefined && match.eventId === eventId) as LiveMatch[];
  const next = useNextMatches({ tables: entries.map(({ table }) => table), matches: own, now });
  if (!first) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id={headingId} className="font-[650] text-base">
          Tables of Event: {first.table.eventName}
        </h2>
        <p className="text-ink-3 text-xs tabular">{eventFacts(entries, startableMatches(own), zone)}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-3 gap-y-2 tablet:gap-y-3 tablet:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
        {shown.map(({ id, ...entry }) => (
          <Place key={id} id={id} deferred={deferred}>
            <TableCard {...entry} next={next.get(id) ?? null} zone={zone} left={left.includes(id)} />
          </Place>
        ))}
      </ul>
    </section>
  );
}

function Place({ id, deferred, children }: { id: number; deferred: boolean; children: ReactNode }) {
  const [element, near] = useNearScreen<HTMLLIElement>(deferred);
  return (
    <li ref={element} data-row data-table={id} className="min-h-38 tablet:min-h-48">
      {near ? children : <div className="h-full rounded-card border border-line-2 bg-surface" />}
    </li>
  );
}
