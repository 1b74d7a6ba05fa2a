/** The dialogs of draws as child routes of the tournament lists; ':id' is the tournament. Closing returns to the list. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../../../lists/dialogs/dialog-route.tsx';

/** Under every list of tournaments. */
export const drawsModalRoutes: RouteObject[] = [
  { path: ':id/draws', lazy: async () => dialogOf('tournamentId', (await import('./draws-modal.tsx')).DrawsModal) },
];

/** Under /app/tournaments/upcoming. */
export const drawModalRoutes: RouteObject[] = [
  { path: ':id/draw', lazy: async () => dialogOf('tournamentId', (await import('./draw-modal.tsx')).DrawModal) },
  { path: ':id/demo-add-participants', lazy: async () => dialogOf('tournamentId', (await import('./demo-add-modal.tsx')).DemoAddModal) },
];

/** Under /app/tournaments/running. */
export const nextStageModalRoutes: RouteObject[] = [
  { path: ':id/draw-next-stage', lazy: async () => dialogOf('tournamentId', (await import('./next-stage-modal.tsx')).NextStageModal) },
];
