/** The addresses of the tournament lists with their dialogs. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { correctionModalRoutes } from '../pages/tournament/corrections/correction-modal-routes.tsx';
import { drawModalRoutes, drawsModalRoutes, nextStageModalRoutes } from '../pages/tournament/draws/draw-modal-routes.tsx';
import { tournamentModalRoutes } from '../pages/tournament/tournaments/tournament-modal-routes.tsx';
import { needs } from '../shell/may-open.ts';
import { participantImportRoutes, participantModalRoutes } from '../tournament/participants/participant-modal-routes.tsx';
import { type TournamentList, tournamentLists } from '../tournament/tournament-lists.ts';

/** Dialogs with a folder of their own, by list. */
const furtherModals: Readonly<Record<TournamentList, readonly RouteObject[]>> = {
  running: [...correctionModalRoutes, ...nextStageModalRoutes, ...participantModalRoutes],
  upcoming: [...drawModalRoutes, ...participantModalRoutes, ...participantImportRoutes],
  archive: [],
};

export const tournamentRoutes: RouteObject[] = [
  { path: 'tournaments', element: <Navigate to="/app/tournaments/running" replace /> },
  ...tournamentLists.map((list) => ({
    path: `tournaments/${list}`,
    handle: needs('tournament:read'),
    lazy: async () => {
      const { TournamentsPage } = await import('../pages/tournament/tournaments/tournaments-page.tsx');
      // A key per list, so that no state of the previous list remains.
      return { Component: () => <TournamentsPage key={list} list={list} /> };
    },
    children: [...tournamentModalRoutes(list), ...drawsModalRoutes, ...furtherModals[list]],
  })),
];
