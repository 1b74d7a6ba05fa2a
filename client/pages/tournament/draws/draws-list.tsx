/** All draws of a tournament with lot and time, also those that were thrown away. With its lot anybody can replay a draw. */
import { useQuery } from '@tanstack/react-query';
import { listDraws, type TournamentDraw } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useEventZone } from '../../../shell/use-hall-event.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';

export function DrawsList({ tournament }: { tournament: Tournament }) {
  const zone = useEventZone(tournament.eventId);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.tournaments.one(tournament.id), 'draws', tournament.version],
    queryFn: ({ signal }) => send(listDraws, { params: { id: tournament.id } }, { signal }),
  });
  return (
    <DataTable
      label={`Draws of ${tournament.name}`}
      columns={drawColumns(zone)}
      rows={data ?? (error ? [] : undefined)}
      rowId={(draw) => draw.id}
      rowLook={({ discarded }) => (discarded ? { className: 'text-ink-3' } : {})}
      card={(draw) => <DrawCard draw={draw} zone={zone} />}
      empty={error ? <ListFailed error={error} onRetry={refetch} /> : <EmptyState title="Nothing has been drawn yet" />}
    />
  );
}

const drawColumns = (zone: string | undefined): Column<TournamentDraw>[] => [
  { id: 'at', header: 'Time', cell: ({ at }) => formatDateTime(at, zone) },
  { id: 'stage', header: 'Stage', align: 'center', cell: ({ stage }) => stage },
  { id: 'lot', header: 'Lot', cell: ({ seed }) => <Lot seed={seed} /> },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'state', header: 'State', cell: (draw) => <span className="whitespace-normal">{stateWords(draw, zone)}</span> },
];

const Lot = ({ seed }: { seed: string }) => <code className="select-all whitespace-normal break-all text-xs">{seed}</code>;

/** 'Valid: a replay gives the same draw' or 'Discarded by Ana on 25.09.26 10:12' */
function stateWords({ discarded, replays, forced }: TournamentDraw, zone: string | undefined): string {
  if (discarded) return `Discarded by ${discarded.by}, ${formatDateTime(discarded.at, zone)}`;
  const words = replays ? 'Valid: a replay gives the same draw' : 'Valid: the algorithm or the players have changed since';
  return forced ? `${words}, made against a warning` : words;
}

function DrawCard({ draw, zone }: { draw: TournamentDraw; zone: string | undefined }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        Stage {draw.stage} · {formatDateTime(draw.at, zone)} · {draw.by}
      </p>
      <Lot seed={draw.seed} />
      <p className="text-ink-2 text-xs">{stateWords(draw, zone)}</p>
    </div>
  );
}
