/** The dialogs of the overview as its child routes: those of a table (':id' is the table) and, under 'match', those of a match. */
import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { matchModalRoutes } from '../matches/match-modal-routes.tsx';
import { useCloseModal } from '../matches/use-close-modal.ts';

export type TableModalProps = { tableId: number; onClose: () => void };

export const tableModalRoutes: RouteObject[] = [
  { path: ':id/assignMatch', lazy: async () => modal((await import('./assign-match-modal.tsx')).AssignMatchModal) },
  { path: ':id/blockTable', lazy: async () => modal((await import('./block-table-modal.tsx')).BlockTableModal) },
  { path: ':id/pairTablet', lazy: async () => modal((await import('./pair-tablet-modal.tsx')).PairTabletModal) },
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
