/** The match dialogs as child routes of a list (':id' is the match): `children: matchModalRoutes`. Closing returns to the list. */
import { type ComponentType, useEffect } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { useCloseModal } from '../../lists/use-close-modal.ts';

export const matchModalRoutes: RouteObject[] = [
  { path: ':id/editMatch', lazy: async () => matchModal((await import('./edit/edit-match-modal.tsx')).EditMatchModal) },
  { path: ':id/assignTable', lazy: async () => matchModal((await import('./assign/assign-table-modal.tsx')).AssignTableModal) },
  { path: ':id/showHistory', lazy: async () => matchModal((await import('./history/match-history-modal.tsx')).MatchHistoryModal) },
];

/** Another id in the address is another dialog, never the same one with another match in it. */
export function matchModal(Content: ComponentType<{ matchId: number; onClose: () => void }>): { Component: ComponentType } {
  return {
    Component: function MatchModal() {
      const { id } = useParams();
      const close = useCloseModal();
      useEffect(() => () => void setTimeout(() => focusRowOf(id)), [id]);
      return <Content key={id} matchId={Number(id)} onClose={close} />;
    },
  };
}

/** Where no control had the focus before the dialog (its address was opened directly), reading goes on at its row. */
function focusRowOf(id: string | undefined): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-row] a[href*="/${id}/"]`)?.focus();
}
