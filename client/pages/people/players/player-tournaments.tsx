/** The tournaments of a player with the final place of each, below the profile. */
import { useQuery } from '@tanstack/react-query';
import { listPlayerTournaments, type PlayerPlace } from '#contract/people/player-calls.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../format.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';

export function PlayerTournaments({ stored: { id } }: { stored: { id: number } }) {
  const may = useMay()('participant:read');
  const { data, error, refetch } = useQuery({
    queryKey: ['player-profiles', 'tournaments', id],
    queryFn: ({ signal }) => send(listPlayerTournaments, { params: { id } }, { signal }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Card className="mt-4">
      <section aria-label="Tournaments" className="flex flex-col gap-2">
        <h3 className="font-[650] text-base">
          Tournaments {data && <span className="font-normal text-ink-2 tabular">{data.length}</span>}
        </h3>
        {error && <ListFailed what="The list of tournaments" error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="text-ink-2">No tournament yet.</p>}
        <ul className="flex max-h-72 flex-col overflow-y-auto text-sm">
          {data?.map((entry) => (
            <Entered key={entry.participantId} entry={entry} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

const Entered = ({ entry: { place, tournamentName, eventName, eventStartDate } }: { entry: PlayerPlace }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-t py-1.5 first:border-t-0">
    <span className="w-16 text-ink-2 tabular">{formatDate(eventStartDate)}</span>
    <span className="font-medium">{eventName}</span>
    <span className="text-ink-2">{tournamentName}</span>
    <span className="ml-auto tabular">{place === null ? 'no place yet' : `Place ${place}`}</span>
  </li>
);
