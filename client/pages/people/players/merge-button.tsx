/** Links a player to the merge with another profile of the same person. */
import { Merge } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';

export function MergeButton({ stored: { id } }: { stored: { id: number } }) {
  const navigate = useNavigate();
  if (!useMay()('player:merge')) return null;
  return (
    <Button icon={Merge} onPress={() => void navigate(`/app/management/player/merge?a=${id}`)}>
      Merge …
    </Button>
  );
}
