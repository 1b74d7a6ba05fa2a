/** Shows existing players who may be the same person while the user types the name. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { listSimilarPlayers, type SimilarPlayer } from '#contract/people/player-calls.ts';
import { send } from '../../../api/send.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { Flag } from '../../../ui/status/flag.tsx';

type SimilarPlayersProps = {
  values: EntityValues;
  except: number | null /** Called instead of opening the player's page. */;
  onChoose?: (id: number) => void;
};

export function SimilarPlayers({ values, except, onChoose }: SimilarPlayersProps) {
  const similar = useSimilar(values, except);
  if (similar.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-0.5 text-xs">
      <span className="text-ink-2">{similar.length === 1 ? '1 similar player:' : `${similar.length} similar players:`}</span>
      {similar.map((player) => (
        <Link
          key={player.id}
          to={`../${player.id}`}
          relative="path"
          onClick={(event) => {
            if (!onChoose) return;
            event.preventDefault();
            onChoose(player.id);
          }}
          className="inline-flex items-center gap-1.5 text-accent hover:underline"
        >
          <Flag countryId={player.countryId} country={player.country} />
          {player.displayName}
          <span className="text-ink-2">{factsOf(player)}</span>
        </Link>
      ))}
    </div>
  );
}

const factsOf = ({ playerCategoryName, sameBirthday, enabled }: SimilarPlayer): string =>
  [sameBirthday && 'same date of birth', playerCategoryName, !enabled && 'disabled'].filter(Boolean).join(' · ');

function useSimilar({ lastName, firstName, birthday }: EntityValues, except: number | null): SimilarPlayer[] {
  const debounced = useDebounced(JSON.stringify([lastName ?? '', firstName ?? '', birthday ?? '']), 400);
  const [last, first, birthdayText]: string[] = JSON.parse(debounced);
  const query = {
    lastName: last ?? '',
    firstName: first ?? '',
    ...(birthdayText && { birthday: birthdayText }),
    ...(except !== null && { except }),
  };
  const enabled = (last ?? '').trim().length > 1 && (first ?? '').trim() !== '';
  const { data } = useQuery({
    queryKey: ['player-profiles', 'similar', query],
    queryFn: ({ signal }) => send(listSimilarPlayers, { query }, { signal }),
    enabled,
  });
  return (enabled && data) || none;
}

const none: SimilarPlayer[] = [];
