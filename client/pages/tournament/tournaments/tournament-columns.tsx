/** The columns of the tournament lists: one line on a desktop, two lines on a tablet. */
import { Link } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { formatDate } from '../../../format.ts';
import { type TournamentList, tournamentPath } from '../../../tournament/tournament-lists.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { TournamentStatusChip } from '../../../ui/status/tournament-status-chip.tsx';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { TournamentRowActions } from './tournament-row-actions.tsx';

export function tournamentColumns(list: TournamentList): Column<Tournament>[] {
  return [
    idColumn,
    { id: 'name', header: 'Name', sortable: true, className: named, cell: (row) => <NameCell tournament={row} /> },
    { id: 'start', header: 'Start-Date', sortable: true, cell: (row) => <DayCell day={row.tournamentStartDate} /> },
    { id: 'participants', header: 'Participants', align: 'right', cell: (row) => <ParticipantsCell tournament={row} /> },
    { id: 'race', header: 'Race to', sortable: true, align: 'center', cell: (row) => row.raceTo },
    { id: 'category', header: 'Classification', sortable: true, cell: (row) => row.tournamentCategoryName ?? none },
    { id: 'discipline', header: 'Discipline', sortable: true, cell: (row) => row.disciplineName },
    { id: 'event', header: 'Event', sortable: true, className: named, cell: (row) => row.eventName },
    { id: 'status', header: 'Status', sortable: true, cell: (row) => <TournamentStatusChip status={row.tournamentStatus} /> },
    tournamentActionsColumn(list),
  ];
}

/** Rows of 64 px: the event below the name, the classification below the discipline, the status above the number of entrants. */
export function tallTournamentColumns(list: TournamentList): Column<Tournament>[] {
  return [
    idColumn,
    {
      id: 'name',
      header: 'Name, event',
      sortable: true,
      className: named,
      cell: (row) => (
        <span className="flex flex-col">
          <NameCell tournament={row} />
          <span className="text-ink-2 text-xs">{row.eventName}</span>
        </span>
      ),
    },
    { id: 'start', header: 'Start-Date', sortable: true, cell: (row) => <DayCell day={row.tournamentStartDate} /> },
    { id: 'participants', header: 'Participants', align: 'right', cell: (row) => <ParticipantsCell tournament={row} /> },
    { id: 'race', header: 'Race to', sortable: true, align: 'center', cell: (row) => row.raceTo },
    {
      id: 'discipline',
      header: 'Discipline, class',
      sortable: true,
      cell: (row) => (
        <span className="flex flex-col">
          {row.disciplineName}
          <span className="text-ink-2 text-xs">{row.tournamentCategoryName}</span>
        </span>
      ),
    },
    { id: 'status', header: 'Status', sortable: true, cell: (row) => <TournamentStatusChip status={row.tournamentStatus} /> },
    tournamentActionsColumn(list),
  ];
}

/** Opens the page of the tournament. */
export const NameCell = ({ tournament: { id, name } }: { tournament: Tournament }) => (
  <Link
    to={tournamentPath(id)}
    className="rounded-chip font-semibold text-accent hover:underline tablet:-my-3 tablet:inline-block tablet:py-3"
  >
    {name}
  </Link>
);

export const DayCell = ({ day }: { day: string | null }) =>
  day ? (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(day)}
    </time>
  ) : (
    none
  );

/** Shows '153/256'. The count is grey while there are too few participants for the draw. */
export function ParticipantsCell({ tournament }: { tournament: Tournament }) {
  const { numberOfParticipants, entryLimit, minParticipants, tournamentStatus, numberOfTeamMatches } = tournament;
  const few = tournamentStatus === 'CREATED' && numberOfTeamMatches === 0 && numberOfParticipants < Math.max(2, minParticipants);
  return (
    <span
      className="whitespace-nowrap tabular"
      title={few ? `The draw needs at least ${Math.max(2, minParticipants)}` : `${numberOfParticipants} of ${entryLimit || 'any number'}`}
    >
      <b className={cx('font-semibold', few && 'text-ink-2')}>{numberOfParticipants}</b>
      <span className="text-ink-3">/{entryLimit || '–'}</span>
    </span>
  );
}

const tournamentActionsColumn = (list: TournamentList): Column<Tournament> =>
  actionsColumn((row) => <TournamentRowActions list={list} tournament={row} />);

const idColumn: Column<Tournament> = {
  id: 'id',
  header: 'Id',
  sortable: true,
  align: 'right',
  cell: (row) => <span className="pr-1 text-ink-3">{row.id}</span>,
};

/** Names may wrap to two lines and are never cut. */
const named = 'whitespace-normal! min-w-40';
const none = <span className="text-ink-3">–</span>;
