/** The called matches of an event, the longest wait first. Loaded with the panel of the next calls. */
import { Volume2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useCallRows } from '../next-calls/use-call-rows.ts';
import { CalledCard } from './called-card.tsx';

type CalledMatchesProps = { eventId: number; zone: string | undefined; away: string | null };

export function CalledMatches({ eventId, zone, away }: CalledMatchesProps) {
  const headingId = useId();
  const { matches } = useCallRows();
  const called = useMemo(() => calledIn(Object.values(matches), eventId), [matches, eventId]);
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b px-4 py-2">
        <h3 id={headingId} className="font-semibold text-sm">
          Called {called.length > 0 && <span className="tabular">{called.length}</span>}
        </h3>
        <a
          href={`/web/calls/${eventId}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 rounded-chip text-accent text-xs hover:underline tablet:py-3"
        >
          <Volume2 aria-hidden className="size-3.5" />
          Page for the loudspeaker
        </a>
      </div>
      {called.length === 0 && <p className="border-b px-4 py-2 text-ink-2 text-sm">No match is called.</p>}
      <ul>
        {called.map((match) => (
          <CalledCard key={match.id} match={match} zone={zone} away={away} />
        ))}
      </ul>
    </section>
  );
}

const calledIn = (matches: readonly LiveMatch[], eventId: number): LiveMatch[] =>
  matches
    .filter((match) => match.matchStatus === 'READY' && match.announcedAt !== null && match.eventId === eventId)
    .sort((one, other) => (one.announcedAt ?? '').localeCompare(other.announcedAt ?? '') || one.id - other.id);
