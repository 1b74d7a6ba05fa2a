/** The dialogs of a tournament as child routes of its list; ':id' is the tournament. Closing returns to the list. */
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../../../lists/dialogs/dialog-route.tsx';
import { useCloseModal } from '../../../lists/dialogs/use-close-modal.ts';
import type { TournamentList } from '../../../tournament/tournament-lists.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

/** 'draw', 'participants' and other dialogs with their own folder are sibling routes. */
export function tournamentModalRoutes(list: TournamentList): RouteObject[] {
  const shared: RouteObject[] = [
    { path: ':id/export', lazy: async () => dialogOf('tournamentId', (await import('./export-chart-modal.tsx')).ExportChartModal) },
    { path: ':id/ranking', lazy: async () => dialogOf('tournamentId', (await import('./ranking-modal.tsx')).RankingModal) },
    { path: ':id/ranking-pdf', lazy: async () => dialogOf('tournamentId', (await import('./ranking-pdf-modal.tsx')).RankingPdfModal) },
    ...(['start', 'redraw', 'finish', 'reopen', 'approve', 'cancel'] as const).map((step) => ({
      path: `:id/${step}`,
      lazy: async () => dialogOf('tournamentId', (await import('./step-modal.tsx')).stepModal(step)),
    })),
    { path: ':id/*', element: <InvalidAction /> },
  ];
  const edit = {
    path: ':id/edit',
    lazy: async () => {
      const { EditTournamentModal } = await import('./tournament-form-modal.tsx');
      return dialogOf('tournamentId', (props) => <EditTournamentModal list={list} {...props} />);
    },
  };
  return list === 'upcoming' ? [createRoute, copyRoute, edit, ...shared] : [edit, ...shared];
}

const createRoute: RouteObject = {
  path: 'create',
  lazy: async () => ({ Component: (await import('./tournament-form-modal.tsx')).CreateTournamentModal }),
};

const copyRoute: RouteObject = {
  path: ':id/copy',
  lazy: async () => dialogOf('tournamentId', (await import('./tournament-form-modal.tsx')).CopyTournamentModal),
};

/** Shown for an address with an unknown action. */
function InvalidAction() {
  const close = useCloseModal();
  useEffect(() => {
    showToast.error('invalid action');
    close();
  }, [close]);
  return null;
}
