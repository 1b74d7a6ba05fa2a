/** The dialogs of entrants as child routes of the tournament lists; ':id' is the tournament. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../../lists/dialogs/dialog-route.tsx';

/** Closing returns to the list that opened them. */
export const participantModalRoutes: RouteObject[] = [
  { path: ':id/participants', lazy: async () => dialogOf('tournamentId', (await import('./participants-modal.tsx')).ParticipantsModal) },
];

/** Under /app/tournaments/upcoming; closing returns to the participants. */
export const participantImportRoutes: RouteObject[] = [
  {
    path: ':id/participants/import',
    lazy: async () => dialogOf('tournamentId', (await import('./import-modal.tsx')).ImportModal, (id) => `../${id}/participants`),
  },
];
