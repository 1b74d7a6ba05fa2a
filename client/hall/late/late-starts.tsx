/** The announced matches that do not begin, each with its call or its loss. Shown only while there are some. */
import { Link } from 'react-router-dom';
import { matchName } from '../../format.ts';
import { surnameOf } from '../match/match-side.ts';
import { LateChip } from './late-chip.tsx';
import { waitingWords } from './late-looks.ts';
import { LateOffers } from './late-offers.tsx';
import { type LateMatch, useLateMatches } from './use-late-matches.ts';

/** Without `eventIds` all events count. */
export function LateStarts({ eventIds }: { eventIds?: readonly number[] }) {
  const late = useLateMatches(eventIds);
  if (late.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-3 rounded-card border border-line-2 bg-surface px-3 py-2">
      <h2 id={headingId} className="font-semibold text-sm">
        Announced and not begun
      </h2>
      <ul className="flex max-h-44 flex-col divide-y overflow-y-auto">
        {late.map((row) => (
          <LateRow key={row.match.id} {...row} />
        ))}
      </ul>
    </section>
  );
}

const headingId = 'late-starts';

/** An announced match that does not begin, with the call or the loss that is due. */
export function LateRow({ match }: LateMatch) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
      <span className="flex h-6 w-8 shrink-0 items-center justify-center rounded-chip bg-sunken font-semibold text-sm tabular">
        <span className="sr-only">Table </span>
        {match.tableDisplayNumber ?? '–'}
      </span>
      <Link
        to={`/app/matches/running/${match.id}/editMatch`}
        className="rounded-chip font-semibold text-accent text-xs hover:underline tablet:py-3"
      >
        {matchName(match)}
      </Link>
      <span className="min-w-0 grow basis-40 text-sm">
        {surnameOf(match, 'A')} – {surnameOf(match, 'B')}
        {match.arrivals && <span className="text-ink-2 text-xs"> · {waitingWords(match)}</span>}
      </span>
      <LateChip match={match} />
      <LateOffers match={match} />
    </li>
  );
}
