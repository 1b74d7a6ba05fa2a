/** A waiting match as an option for a table. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import type { Side } from '#machines/names.ts';
import { formatDateTime, matchName } from '../../../format.ts';
import { NotBefore } from '../../../hall/day/not-before.tsx';
import { sideOf } from '../../../hall/match/match-side.ts';
import { useTicking } from '../../../hall/rows/use-ticking.ts';
import { Flag } from '../../../ui/status/flag.tsx';
import { PlayerName } from '../../../ui/status/player-name.tsx';
import { startWords } from './card-words.ts';

type UpcomingMatchProps = {
  match: LiveMatch;
  refusal: string | null;
  zone: string | undefined;
  /** The predicted start and end. */
  forecast?: MatchForecast | undefined;
};

export function UpcomingMatch({ match, refusal, zone, forecast }: UpcomingMatchProps) {
  const late = useTicking((now) => {
    const words = startWords(match, now, zone);
    return words.endsWith('late') ? words : '';
  });
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs">
        <b className="font-semibold text-sm">{matchName(match)}</b>
        <span className="tabular">{formatDateTime(match.matchScheduledTime, zone) || 'no time set'}</span>
        {late && <span className="font-medium text-(--orange)">{late}</span>}
        {refusal && <NotBefore match={match} forecast={forecast} zone={zone} />}
        <span className="text-ink-3">Race {match.raceTo}</span>
        <span className="ml-auto text-ink-3">{match.tournamentName}</span>
      </span>
      <span className="grid gap-x-3 gap-y-1 text-sm wrap-anywhere sm:grid-cols-2">
        <Player match={match} side="A" />
        <Player match={match} side="B" />
      </span>
      {refusal && <span className="text-xs">{refusal}</span>}
    </span>
  );
}

function Player({ match, side }: { match: LiveMatch; side: Side }) {
  const player = sideOf(match, side);
  if (!player.known) return <span className="truncate text-ink-3 italic">{player.waitsFor ?? 'waiting for player'}</span>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Flag countryId={player.countryId} country={player.country} />
      <PlayerName {...player} />
    </span>
  );
}
