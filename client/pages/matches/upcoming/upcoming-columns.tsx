/** The columns of the upcoming list (spec 1 §2): one line per match on a desk, two lines on a tablet. */
import type { LiveMatch } from '#contract/live.ts';
import { isLive } from '#machines/names.ts';
import { cx } from '../../../ui/cx.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ScoreDigit } from '../../../ui/score-digit.tsx';
import { ScheduledCell, UpcomingActions, UpcomingLabel, UpcomingPlayer } from './upcoming-cells.tsx';

export type UpcomingSetting = {
  zoneOf: (eventId: number) => string | undefined;
  mayEdit: (eventId: number) => boolean;
};

export function upcomingColumns({ zoneOf, mayEdit }: UpcomingSetting): Column<LiveMatch>[] {
  return [
    { id: 'label', header: 'Label', sortable: true, cell: (match) => <UpcomingLabel match={match} mayEdit={mayEdit(match.eventId)} /> },
    {
      id: 'scheduled',
      header: 'Scheduled Time',
      sortable: true,
      cell: (match) => <ScheduledCell match={match} zone={zoneOf(match.eventId)} />,
    },
    {
      id: 'discipline',
      header: 'Discipline',
      sortable: true,
      cell: (match) => <span className="whitespace-nowrap text-xs">{match.disciplineName}</span>,
    },
    { id: 'race', header: 'Race To', sortable: true, align: 'center', cell: (match) => match.raceTo },
    { id: 'a', header: 'Player A', sortable: true, align: 'right', cell: (match) => <UpcomingPlayer match={match} side="A" mirrored /> },
    {
      id: 'aScore',
      header: 'A',
      align: 'center',
      className: 'px-0!',
      cell: (match) => <WaitingScore match={match} score={match.aScore} />,
    },
    {
      id: 'bScore',
      header: 'B',
      align: 'center',
      className: 'px-0!',
      cell: (match) => <WaitingScore match={match} score={match.bScore} />,
    },
    { id: 'b', header: 'Player B', sortable: true, cell: (match) => <UpcomingPlayer match={match} side="B" /> },
    {
      id: 'tournament',
      header: 'Tournament',
      sortable: true,
      cell: (match) => <span className="whitespace-nowrap text-xs text-ink-2">{match.tournamentName}</span>,
    },
    actions,
  ];
}

/** 64 px rows: the label over the tournament, one player over the other, the prediction under the time. */
export function tallUpcomingColumns({ zoneOf, mayEdit }: UpcomingSetting): Column<LiveMatch>[] {
  return [
    {
      id: 'label',
      header: 'Label',
      sortable: true,
      cell: (match) => (
        <span className="flex flex-col">
          <UpcomingLabel match={match} mayEdit={mayEdit(match.eventId)} />
          <span className="text-xs text-ink-2">{match.tournamentName}</span>
        </span>
      ),
    },
    {
      id: 'scheduled',
      header: 'Scheduled Time',
      sortable: true,
      cell: (match) => <ScheduledCell match={match} zone={zoneOf(match.eventId)} stacked />,
    },
    {
      id: 'discipline',
      header: 'Discipline, race',
      sortable: true,
      cell: (match) => (
        <span className="flex flex-col whitespace-nowrap text-xs">
          {match.disciplineName}
          <span className="text-ink-2">Race to {match.raceTo}</span>
        </span>
      ),
    },
    { id: 'players', header: 'Players', cell: (match) => <UpcomingPlayers match={match} /> },
    actions,
  ];
}

export const UpcomingPlayers = ({ match }: { match: LiveMatch }) => (
  <span
    className={cx(
      'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5',
      (match.aPlaceholder || match.bPlaceholder) && 'py-1.5',
    )}
  >
    <UpcomingPlayer match={match} side="A" whole />
    <WaitingScore match={match} score={match.aScore} />
    <UpcomingPlayer match={match} side="B" whole />
    <WaitingScore match={match} score={match.bScore} />
  </span>
);

/** Only a team match in play has a score here. */
function WaitingScore({ match, score }: { match: LiveMatch; score: number }) {
  if (!isLive(match.matchStatus)) return <span className="text-ink-3">–</span>;
  return (
    <span className="inline-flex items-center">
      <ScoreDigit score={score} leads={score > Math.min(match.aScore, match.bScore)} />
    </span>
  );
}

const actions: Column<LiveMatch> = {
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  pinned: true,
  align: 'right',
  cell: (match) => <UpcomingActions match={match} />,
};
