/** The ⋮ menu of a tournament's page: rare actions, and only those that are possible now. */
import { EllipsisVertical } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { rareActions } from '../../../tournament/tournament-actions.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { useActionSetting } from '../../../tournament/use-action-setting.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { dialogTab, type PageTab } from './primary-step.ts';

export function RareMenu({ tournament, tab }: { tournament: Tournament; tab: PageTab }) {
  const setting = useActionSetting();
  const open = useOpenDialog();
  const actions = rareActions(tournament, setting, tournamentPath(tournament.id, dialogTab(tab, tournament)));
  if (actions.length === 0) return null;
  return (
    <Menu label={`More for ${tournament.name}`} actions={actions.map(({ path, ...action }) => ({ ...action, onAction: () => open(path) }))}>
      <IconButton icon={EllipsisVertical} label={`More for ${tournament.name}`} />
    </Menu>
  );
}
