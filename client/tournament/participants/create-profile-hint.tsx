/** The result of a search without a match: a link to create a profile for the new player. */
import { Link } from 'react-router-dom';
import { useMay } from '../../state/session.ts';

type CreateProfileHintProps = { tournamentId: number; noun: 'player' | 'team'; isMember: boolean; name: string };

export function CreateProfileHint({ tournamentId, noun, isMember, name }: CreateProfileHintProps) {
  const mayCreate = useMay()('player:write');
  return (
    <span className="block text-xs text-ink-3">
      Already registered, blocked or wrong-age {noun}s are not listed.{' '}
      {mayCreate && !isMember ? (
        <>
          Players without a profile can enter as a{' '}
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
