/** The result of a search without a match: a link to create a profile for the new player. */
import { Link } from 'react-router-dom';
import { useMay } from '../../../state/session.ts';

type CreateProfileHintProps = { tournamentId: number; isMember: boolean; name: string };

export function CreateProfileHint({ tournamentId, isMember, name }: CreateProfileHintProps) {
  const mayCreate = useMay()('player:write');
  return (
    <span className="block text-xs text-ink-3">
      Not offered is who has entered already, is blocked, of another age class or without a profile.{' '}
      {mayCreate && !isMember ? (
        <>
          Whoever has no profile yet can enter as a{' '}
          <Link
            to={`/app/tournaments/upcoming/${tournamentId}/participants/import`}
            state={{ text: name }}
            className="font-medium text-accent underline"
          >
            new player through the import
          </Link>
          .
        </>
      ) : (
        'Managers and tournament administrators create profiles.'
      )}
    </span>
  );
}
