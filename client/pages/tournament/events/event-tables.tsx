/** The tables of an event by status, live, with a link to them. */
import { Link } from 'react-router-dom';
import type { Event } from '#contract/tournament/events.ts';
import { countText } from '#machines/count-text.ts';
import { isLive } from '#machines/names.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { useThrottledStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';

export function EventTables({ event }: { event: Event }) {
  const mayWatch = useMay()('match:watch');
  const store = useThrottledStore(hall);
  const tables = listOf(store.tables).filter(({ eventId }) => eventId === event.id);
  const matches = listOf(store.matches).filter(({ eventId }) => eventId === event.id);
  const free = tables.filter(({ tableStatus }) => tableStatus === 'FREE').length;
  const blocked = tables.filter(({ tableStatus }) => tableStatus === 'BLOCKED').length;
  const playing = matches.filter(({ matchStatus }) => isLive(matchStatus)).length;
  const facts: [string, number][] = [
    ['free', free],
    ['blocked', blocked],
    ['matches on tables', playing],
  ];
  return (
    <Card>
      <section aria-label="Tables" className="flex flex-col gap-2 text-sm">
        <h2 className="flex items-center justify-between gap-2 font-[650] text-base">
          {countText(event.numberOfTables, 'table')}
          {mayWatch && tables.length > 0 && (
            <Link to={`/app/matches/tables?event=${event.id}`} className="font-semibold text-accent text-sm hover:underline">
              Show
            </Link>
          )}
        </h2>
        {tables.length === 0 ? (
          <p className="text-ink-2">Their status appears here while the event is active.</p>
        ) : (
          <ul className="flex flex-col gap-1 tabular">
            {facts.map(([words, count]) => (
              <li key={words} className="flex justify-between gap-3">
                <span className="text-ink-2">{words}</span>
                <b className="font-semibold">{count}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
