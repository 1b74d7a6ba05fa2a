/** The tournaments of a player with the final place of each, below the profile. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listPlayerTournaments, type PlayerPlace } from '#contract/people/player-calls.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../format.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { tournamentPath } from '../../../shell/palette/result-paths.ts';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';

type PlayerTournamentsProps = {
  stored: { id: number };
  /** All lines stand on the page, instead of in a list that scrolls. */
  whole?: boolean;
};

export function PlayerTournaments({ stored: { id }, whole = false }: PlayerTournamentsProps) {
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
        <SectionHeading className="font-[650] text-base">
          Tournaments {data && <span className="font-normal text-ink-2 tabular">{data.length}</span>}
        </SectionHeading>
        {error && <ListFailed what="The list of tournaments" error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="text-ink-2">No tournament yet.</p>}
        <ul className={cx('flex flex-col text-sm', !whole && 'max-h-72 overflow-y-auto')}>
          {data?.map((entry) => (
            <Entered key={entry.participantId} entry={entry} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

const Entered = ({
  entry: { place, tournamentId, tournamentName, tournamentStatus, eventName, eventStartDate },
}: {
  entry: PlayerPlace;
}) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-t py-1.5 first:border-t-0">
    <span className="w-16 text-ink-2 tabular">{formatDate(eventStartDate)}</span>
    <span className="font-medium">{eventName}</span>
    <Link to={tournamentPath({ id: tournamentId, tournamentStatus })} className="text-accent hover:underline">
      {tournamentName}
    </Link>
    <span className="ml-auto tabular">{place === null ? 'no place yet' : `Place ${place}`}</span>
  </li>
);
