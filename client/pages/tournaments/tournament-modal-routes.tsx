/** The dialogs of a tournament as child routes of its list (':id' is the tournament). Closing returns to the list. */
import { type ComponentType, useEffect } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { useCloseModal } from '../../lists/use-close-modal.ts';
import type { TournamentList } from '../../tournament/tournament-lists.ts';
import { showToast } from '../../ui/toast.tsx';

export type TournamentModalProps = { list: TournamentList; tournamentId: number; onClose: () => void };

/** 'draw', 'participants' and what else has its own folder are children beside these. */
export function tournamentModalRoutes(list: TournamentList): RouteObject[] {
  const shared: RouteObject[] = [
    { path: ':id/export', lazy: async () => modal(list, (await import('./export-chart-modal.tsx')).ExportChartModal) },
    { path: ':id/ranking', lazy: async () => modal(list, (await import('./ranking-modal.tsx')).RankingModal) },
    { path: ':id/ranking-pdf', lazy: async () => modal(list, (await import('./ranking-pdf-modal.tsx')).RankingPdfModal) },
    ...(['start', 'redraw', 'finish', 'reopen', 'approve', 'cancel'] as const).map((step) => ({
      path: `:id/${step}`,
      lazy: async () => modal(list, (await import('./step-modal.tsx')).stepModals[step]),
    })),
    { path: ':id/*', element: <InvalidAction /> },
  ];
  const edit = { path: ':id/edit', lazy: async () => modal(list, (await import('./edit-tournament-modal.tsx')).EditTournamentModal) };
  return list === 'upcoming' ? [createRoute, edit, ...shared] : [edit, ...shared];
}

const createRoute: RouteObject = {
  path: 'create',
  lazy: async () => ({ Component: (await import('./create-tournament-modal.tsx')).CreateTournamentModal }),
};

/** Another id in the address is another dialog, never the same one with another tournament in it. */
function modal(list: TournamentList, Content: ComponentType<TournamentModalProps>): { Component: ComponentType } {
  return {
    Component: function TournamentModal() {
      const { id } = useParams();
      const close = useCloseModal();
      return <Content key={id} list={list} tournamentId={Number(id)} onClose={close} />;
    },
  };
}

/** An address that names an action nobody knows (spec 2 §2). */
function InvalidAction() {
  const close = useCloseModal();
  useEffect(() => {
    showToast.error('invalid action');
    close();
  }, [close]);
  return null;
}
