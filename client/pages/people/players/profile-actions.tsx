/** The way from the form of a player to the page, and to the merge with another profile of the same person. */
import { IdCard, Merge } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { playerPagePath } from '../../../shell/palette/result-paths.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

export function ProfileActions({ stored: { id } }: { stored: { id: number } }) {
  const navigate = useNavigate();
  const mayMerge = useMay()('player:merge');
  return (
    <>
      <LinkButton to={playerPagePath({ id })} icon={IdCard} className="h-8! px-3! tablet:h-11!">
        Player page
      </LinkButton>
      {mayMerge && (
        <Button icon={Merge} onPress={() => void navigate(`/app/management/player/merge?a=${id}`)}>
          Merge …
        </Button>
      )}
    </>
  );
}
