/** A further action for the list of players: import many at once. */
import { FileInput } from 'lucide-react';
import { useMay } from '../../../state/session.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

export function ListTools() {
  if (!useMay()('player:write')) return null;
  return (
    <LinkButton to="/app/management/player/import" icon={FileInput} className="max-sm:hidden">
      Import
    </LinkButton>
  );
}
