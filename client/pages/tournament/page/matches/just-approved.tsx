/** The last approved matches, with the next match or the final place of both players. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves, type MatchMoves } from '#contract/match/match-undo.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { resultText } from '#machines/match/score-text.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { formatTime } from '../../../../format.ts';
import { MoveLine } from '../../../../hall/approve/move-words.tsx';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useMay } from '../../../../state/session.ts';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { MatchLink, SideName } from './match-sides.tsx';
import { MatchesCard, NoRows } from './matches-card.tsx';

const shownRows = 3;

export function JustApproved({ tournament, rows }: { tournament: Tournament; rows: TournamentRows }) {
  const zone = useEventZones()(tournament.eventId);
  const may = useMay();
  const approved = rows.played
    .filter(({ matchStatus }) => matchStatus === 'APPROVED')
    .sort((one, other) => (other.matchFinishTime ?? '').localeCompare(one.matchFinishTime ?? '') || other.id - one.id);
  const shown = approved.slice(0, shownRows);
  const moves = useMoves(shown, may('match:approve', tournament.eventId));
  return (
    <MatchesCard
      title="Just approved"
      link={
        approved.length > 0 && may('match:read')
          ? { to: `/app/matches/approved?tournament=${tournament.id}`, words: `All ${approved.length}` }
          : undefined
      }
    >
      {shown.length === 0 && <NoRows>No match is approved yet.</NoRows>}
      <ul>
        {shown.map((match) => (
          <li
            key={match.id}
            data-row={match.id}
            className="grid min-h-9 grid-cols-[2.5rem_5rem_minmax(0,1fr)] items-center gap-x-3 border-t px-4 py-1 text-sm sm:grid-cols-[2.5rem_5rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="text-ink-2 tabular">{formatTime(match.matchFinishTime, zone)}</span>
            <MatchLink match={match} />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <SideName match={match} side="A" short />
              <b className="font-semibold tabular">{resultText(match)}</b>
              <SideName match={match} side="B" short />
            </span>
            <span className="text-ink-2 text-xs max-sm:col-span-3">
              <WhereTo match={match} moves={moves.get(match.id)} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </MatchesCard>
  );
}

type WhereToProps = { match: LiveMatch; moves: MatchMoves | undefined; zone: string | undefined };

const WhereTo = ({ match, moves, zone }: WhereToProps) =>
  [moves?.winner, moves?.loser]
    .filter((move) => move !== null && move !== undefined)
    .map((move, index) => (
      <span key={move.side}>
        {index > 0 && ' · '}
        <MoveLine match={match} move={move} zone={zone} />
      </span>
    ));

/** Loads by match id where both players go. Loads again when one of the matches changes. */
function useMoves(matches: readonly LiveMatch[], mayLoad: boolean): ReadonlyMap<number, MatchMoves> {
  const ids = matches.map(({ id }) => id).join(',');
  const { data } = useQuery({
    queryKey: [...keys.matches.all, 'moves', matches.map(({ id, version }) => `${id} ${version}`).join()],
    queryFn: ({ signal }) => send(listMoves, { query: { ids } }, { signal }),
    enabled: mayLoad && ids !== '',
    placeholderData: (before) => before,
  });
  return new Map(data?.map((moves) => [moves.matchId, moves]));
}
