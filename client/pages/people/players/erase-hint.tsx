/** The hint in the delete dialog of a player: erase a person who asks to be forgotten, so that their results stay. */
import { Link } from 'react-router-dom';
import { useMay } from '../../../state/session.ts';

export const EraseHint = ({ stored: { id } }: { stored: { id: number } }) => (
  <p className="mt-3 text-ink-2">
    A player who entered a tournament or has an invoice cannot be deleted. If they ask for erasure:{' '}
    {useMay()('privacy:manage') ? (
      <Link to={`/app/administration/data-protection?person=${id}`} className="font-medium text-accent underline">
        Erase under Data protection
      </Link>
    ) : (
      'an administrator does it under Data protection'
    )}
    .
  </p>
);
