/** The end of a row: the action that moves the tournament to its next status, and the menu of all others. */
import { EllipsisVertical, Pencil } from 'lucide-react';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { nextStep, tournamentActions } from '../../../tournament/tournament-actions.ts';
import { listPath, type TournamentList } from '../../../tournament/tournament-lists.ts';
import { useActionSetting, useWhyNotAction } from '../../../tournament/use-action-setting.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

export function TournamentRowActions({ list, tournament }: { list: TournamentList; tournament: Tournament }) {
  const setting = useActionSetting();
  const open = useOpenDialog();
  const step = nextStep(list, tournament, setting);
  return (
    <span className="flex items-center justify-end gap-1">
      {step && (
        <Button size="row" variant="accent" aria-label={`${step.label}: ${tournament.name}`} onPress={() => open(step.path)}>
          {step.label}
        </Button>
      )}
      {list !== 'upcoming' && <EditDrawn list={list} tournament={tournament} />}
      <Menu
        label={`Actions of ${tournament.name}`}
        actions={tournamentActions(list, tournament, setting).map(({ path, ...action }) => ({ ...action, onAction: () => open(path) }))}
      >
        <IconButton size="row" icon={EllipsisVertical} label={`Actions of ${tournament.name}`} />
      </Menu>
    </span>
  );
}

/** The specified menus of these lists have no Edit. This entry opens the fields that may still change after the draw and after the end. */
function EditDrawn({ list, tournament }: { list: TournamentList; tournament: Tournament }) {
  const open = useOpenDialog();
  const reason = useWhyNotAction('edit', tournament);
  if (reason) return null;
  return (
    <IconButton
      size="row"
      icon={Pencil}
      label={`Edit ${tournament.name}`}
      onPress={() => open(`${listPath(list)}/${tournament.id}/edit`)}
    />
  );
}
