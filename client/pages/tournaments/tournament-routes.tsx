/** The addresses of the tournament lists with their dialogs. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { needs } from '../../shell/may-open.ts';
import { drawModalRoutes, nextStageModalRoutes } from '../draws/draw-modal-routes.tsx';
import { participantImportRoutes, participantModalRoutes } from '../participants/participant-modal-routes.tsx';
import { type TournamentList, tournamentLists } from './tournament-lists.ts';
import { tournamentModalRoutes } from './tournament-modal-routes.tsx';

/** Dialogs with a folder of their own, by list. */
const furtherModals: Readonly<Record<TournamentList, readonly RouteObject[]>> = {
  running: [...nextStageModalRoutes, ...participantModalRoutes('running')],
  upcoming: [...drawModalRoutes, ...participantModalRoutes('upcoming'), ...participantImportRoutes],
  archive: [],
};

export const tournamentRoutes: RouteObject[] = [
  { path: 'tournaments', element: <Navigate to="/app/tournaments/running" replace /> },
  ...tournamentLists.map((list) => ({
    path: `tournaments/${list}`,
    handle: needs('tournament:read'),
    lazy: async () => {
      const { TournamentsPage } = await import('./tournaments-page.tsx');
      // Another list is another page: nothing of the one before stays.
      return { Component: () => <TournamentsPage key={list} list={list} /> };
    },
    children: [...tournamentModalRoutes(list), ...furtherModals[list]],
  })),
];
