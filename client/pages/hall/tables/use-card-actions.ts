/** Returns the entries of a card's menu; a refused entry shows its reason. */
import { Ban, CircleCheck, Grid2x2Plus, History, Pencil, Tablet, Timer, TimerReset } from 'lucide-react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { switchShotclock } from '../../../hall/match/match-actions.ts';
import { notYourEvent, whyNotMove } from '../../../hall/match/match-rights.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useWhyNot } from '../../../hall/match/use-why-not.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import type { MenuAction } from '../../../ui/overlays/menu-list.tsx';
import { notYourTablets, unblock, whyNotTableNow } from './table-actions.ts';
import { matchModalPath, tableModalPath } from './table-paths.ts';

export function useCardActions(table: LiveTable, match: LiveMatch | null): MenuAction[] {
  const may = useMay();
  const open = useOpenDialog();
  const away = useNoConnection();
  const whyNot = useWhyNot();
  const mayEdit = may('match:edit', table.eventId);
  const mayBlock = may('table:block', table.eventId);
  const at = new Date(hall.serverNow()).toISOString();
  const pair: MenuAction = {
    id: 'pair',
    label: 'Pair tablet',
    icon: Tablet,
    separated: true,
    onAction: () => open(tableModalPath(table.id, 'pairTablet')),
    disabledReason: may('device:manage', table.eventId) ? away : notYourTablets,
  };
  const block: MenuAction = {
    id: 'block',
    label: 'Block table',
    icon: Ban,
    onAction: () => open(tableModalPath(table.id, 'blockTable')),
    disabledReason: whyNotTableNow(table, mayBlock, { type: 'BLOCK', at, reason: '?', by: '' }) ?? away,
  };
  const free: MenuAction = {
    id: 'unblock',
    label: 'Unblock table',
    icon: CircleCheck,
    onAction: () => void unblock(table, table.blockedReason),
    disabledReason: whyNotTableNow(table, mayBlock, { type: 'UNBLOCK', at }) ?? away,
  };
  const assign: MenuAction = {
    id: 'assign',
    label: 'Assign match',
    icon: Grid2x2Plus,
    onAction: () => open(tableModalPath(table.id, 'assignMatch')),
    disabledReason: mayEdit ? away : notYourEvent,
  };
  if (table.tableStatus === 'BLOCKED') return [free, pair];
  return [...(match ? matchActions(match, mayEdit, whyNot, open, at) : [assign]), pair, block];
}

function matchActions(
  match: LiveMatch,
  mayEdit: boolean,
  whyNot: ReturnType<typeof useWhyNot>,
  open: (path: string) => void,
  at: string,
): MenuAction[] {
  return [
    {
      id: 'edit',
      label: 'Edit match',
      icon: Pencil,
      onAction: () => open(matchModalPath(match.id, 'editMatch')),
      disabledReason: mayEdit ? null : notYourEvent,
    },
    {
      id: 'table',
      label: 'Change table',
      icon: TimerReset,
      onAction: () => open(matchModalPath(match.id, 'assignTable')),
      disabledReason: whyNotMove(match, mayEdit, whyNot),
    },
    {
      id: 'shotclock',
      label: match.shotclockAssigned ? 'Take the shot-clock back' : 'Order the shot-clock',
      icon: Timer,
      onAction: () => void switchShotclock(match),
      disabledReason: whyNot(match, mayEdit, { type: 'TOGGLE_SHOTCLOCK', at }),
    },
    { id: 'history', label: 'Match history', icon: History, onAction: () => open(matchModalPath(match.id, 'showHistory')) },
  ];
}
