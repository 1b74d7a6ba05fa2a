/** The dialogs of draws as child routes of the tournament lists (':id' is the tournament); closing returns to the list. */
import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { useCloseModal } from '../../lists/use-close-modal.ts';

export type TournamentModalProps = { tournamentId: number; onClose: () => void };

/** Under /app/tournaments/upcoming. */
export const drawModalRoutes: RouteObject[] = [
  { path: ':id/draw', lazy: async () => modal((await import('./draw-modal.tsx')).DrawModal) },
  { path: ':id/demo-add-participants', lazy: async () => modal((await import('./demo-add-modal.tsx')).DemoAddModal) },
];

/** Under /app/tournaments/running. */
export const nextStageModalRoutes: RouteObject[] = [
  { path: ':id/draw-next-stage', lazy: async () => modal((await import('./next-stage-modal.tsx')).NextStageModal) },
];

function modal(Content: ComponentType<TournamentModalProps>): { Component: ComponentType } {
  return {
    Component: function TournamentModal() {
      const { id } = useParams();
      const close = useCloseModal();
      return <Content key={id} tournamentId={Number(id)} onClose={close} />;
    },
  };
}
