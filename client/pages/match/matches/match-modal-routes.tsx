/** The match dialogs as child routes of a list; ':id' is the match. Closing returns to the list. */
import { type ComponentType, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { useMatch } from '../../../hall/rows/use-match.ts';
import { type DialogProps, dialogOf } from '../../../lists/dialogs/dialog-route.tsx';
import { RefusedDialog } from '../../../lists/dialogs/refused-dialog.tsx';
import { useMay } from '../../../state/session.ts';

export const matchModalRoutes: RouteObject[] = [
  { path: ':id/editMatch', lazy: async () => editingDialog('Edit match', (await import('./edit/edit-match-modal.tsx')).EditMatchModal) },
  {
    path: ':id/assignTable',
    lazy: async () => editingDialog('Assign table', (await import('./assign/assign-table-modal.tsx')).AssignTableModal),
  },
  {
    path: ':id/twoScores',
    lazy: async () => editingDialog('Two scores', (await import('./two-scores/two-scores-modal.tsx')).TwoScoresModal),
  },
  { path: ':id/showHistory', lazy: async () => matchDialog((await import('./history/match-history-modal.tsx')).MatchHistoryModal) },
];

type MatchDialogContent = ComponentType<DialogProps<'matchId'>>;

const matchDialog = (Content: MatchDialogContent) =>
  dialogOf('matchId', (props) => {
    const { matchId } = props;
    useEffect(() => () => void setTimeout(() => focusRowOf(matchId)), [matchId]);
    return <Content {...props} />;
  });

/** A dialog that changes the match. Users who may not change it read why, and edit nothing. */
export const editingDialog = (title: string, Content: MatchDialogContent) =>
  matchDialog((props) => {
    const { match } = useMatch(props.matchId);
    const may = useMay();
    const right = match?.matchStatus === 'APPROVED' ? 'match:edit-approved' : 'match:edit';
    if (match && !may(right, match.eventId)) return <RefusedDialog title={title} refusal={notYourEvent} onClose={props.onClose} />;
    return <Content {...props} />;
  });

/** If no control had the focus before the dialog, because its address was opened directly, the focus moves to the match's row. */
function focusRowOf(matchId: number): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-row] a[href*="/${matchId}/"]`)?.focus();
}
