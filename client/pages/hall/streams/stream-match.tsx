/** A waiting match in one line: its name, its players, and when it can begin. */
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { type Side, sides } from '#machines/names.ts';
import { formatTime, matchName } from '../../../format.ts';
import { sideOf, surnameOf } from '../../../hall/match/match-side.ts';
import { Flag } from '../../../ui/status/flag.tsx';

export function StreamMatchLine({ match }: { match: LiveMatch }) {
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <MatchLink match={match} />
      {sides.map((side) => (
        <span key={side} className="flex min-w-0 items-center gap-1.5 font-semibold">
          {side === 'B' && <span aria-hidden>–</span>}
          {sideOf(match, side).known && <Flag countryId={sideOf(match, side).countryId} country={sideOf(match, side).country} />}
          <span className="wrap-anywhere min-w-0">{playerWords(match, side)}</span>
        </span>
      ))}
    </p>
  );
}

export const MatchLink = ({ match }: { match: LiveMatch }) => (
  <Link
    to={`/app/matches/${match.tableId === null ? 'upcoming' : 'running'}/${match.id}/editMatch`}
    className="rounded-chip font-semibold text-accent hover:underline tablet:py-3"
  >
    {matchName(match)}
  </Link>
);

/** 'LONČAREK', 'Winner of A035', or 'open'. */
export const playerWords = (match: LiveMatch, side: Side): string => {
  const { known, waitsFor } = sideOf(match, side);
  return known ? surnameOf(match, side) : (waitsFor ?? 'open');
};

/** `promised`: as the public pages say it. Without a promise the forecast in steps of five minutes. */
export function notBeforeWords(promised: string | null | undefined, forecast: number | undefined, zone: string | undefined): string {
  const at = promised ?? (forecast === undefined ? null : inSteps(forecast));
  return at === null ? '' : `not before ${formatTime(at, zone)}`;
}
