/** The match dialogs as child routes of a list; ':id' is the match. Closing returns to the list. */
import { type ComponentType, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type DialogProps, dialogOf } from '../../../lists/dialogs/dialog-route.tsx';

export const matchModalRoutes: RouteObject[] = [
  { path: ':id/editMatch', lazy: async () => matchDialog((await import('./edit/edit-match-modal.tsx')).EditMatchModal) },
  { path: ':id/assignTable', lazy: async () => matchDialog((await import('./assign/assign-table-modal.tsx')).AssignTableModal) },
  { path: ':id/twoScores', lazy: async () => matchDialog((await import('./two-scores/two-scores-modal.tsx')).TwoScoresModal) },
  { path: ':id/showHistory', lazy: async () => matchDialog((await import('./history/match-history-modal.tsx')).MatchHistoryModal) },
];

export const matchDialog = (Content: ComponentType<DialogProps<'matchId'>>) =>
  dialogOf('matchId', (props) => {
    const { matchId } = props;
    useEffect(() => () => void setTimeout(() => focusRowOf(matchId)), [matchId]);
    return <Content {...props} />;
  });

/** If no control had the focus before the dialog, because its address was opened directly, the focus moves to the match's row. */
function focusRowOf(matchId: number): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-row] a[href*="/${matchId}/"]`)?.focus();
}
