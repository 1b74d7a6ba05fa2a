/** The buttons of a player's page: complete or edit the profile, and write an invoice. */
import { FilePlus2, Merge, MoreVertical, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { PlayerCardFacts } from '#contract/match/player-card.ts';
import { profilePath } from '../../../../shell/palette/result-paths.ts';
import { useMay } from '../../../../state/session.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { LinkButton } from '../../../../ui/frame/link-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { usePlayerRecord } from './use-player-record.ts';

export function PlayerActions({ facts: { player } }: { facts: PlayerCardFacts }) {
  const may = useMay();
  const navigate = useNavigate();
  const { record } = usePlayerRecord(player);
  const mayMerge = may('player:merge') && !player.teamProfile;
  return (
    <>
      {may('invoice:write') && !player.teamProfile && (
        <LinkButton to={`/app/management/invoices/new?payer=${player.id}`} icon={FilePlus2} className="h-8! px-3! tablet:h-11!">
          New invoice
        </LinkButton>
      )}
      {mayMerge && (
        <Menu
          label={`More for ${player.displayName}`}
          actions={[
            {
              id: 'merge',
              label: 'Merge with another profile …',
              icon: Merge,
              onAction: () => void navigate(`/app/management/player/merge?a=${player.id}`),
            },
          ]}
        >
          <IconButton icon={MoreVertical} label={`More for ${player.displayName}`} />
        </Menu>
      )}
      {may('player:write') && (
        <LinkButton to={profilePath(player)} icon={Pencil} primary className="h-8! px-3! tablet:h-11!">
          {record?.incomplete ? 'Complete profile' : 'Edit profile'}
        </LinkButton>
      )}
    </>
  );
}
