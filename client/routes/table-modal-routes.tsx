/** The dialogs of the overview as its child routes: those of a table (':id' is the table) and, under 'match', those of a match. */
import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { useCloseModal } from '../lists/use-close-modal.ts';
import { matchModalRoutes } from '../pages/matches/match-modal-routes.tsx';

export type TableModalProps = { tableId: number; onClose: () => void };

export const tableModalRoutes: RouteObject[] = [
  { path: ':id/assignMatch', lazy: async () => modal((await import('../pages/tables/assign-match-modal.tsx')).AssignMatchModal) },
  { path: ':id/blockTable', lazy: async () => modal((await import('../pages/tables/block-table-modal.tsx')).BlockTableModal) },
  { path: ':id/pairTablet', lazy: async () => modal((await import('../pages/tables/pair-tablet-modal.tsx')).PairTabletModal) },
  ...matchModalRoutes.map(({ path, lazy }): RouteObject => ({ path: `match/${path}`, ...(lazy ? { lazy } : {}) })),
];

function modal(Content: ComponentType<TableModalProps>): { Component: ComponentType } {
  return {
    Component: function TableModal() {
      const { id } = useParams();
      const close = useCloseModal();
      return <Content key={id} tableId={Number(id)} onClose={close} />;
    },
  };
}
