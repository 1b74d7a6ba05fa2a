/** The dialogs of the upcoming list as its child routes: those of every match list, and those of waiting matches only. */
import type { RouteObject } from 'react-router-dom';
import { editingDialog, matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';

export const upcomingModalRoutes: RouteObject[] = [
  ...matchModalRoutes,
  {
    path: ':id/:side/editQualifierMatch',
    lazy: async () =>
      editingDialog('Replace Qualifier', (await import('../pages/match/matches/edit/replace-qualifier-modal.tsx')).ReplaceQualifierModal),
  },
  {
    path: ':id/startTeamMatch',
    lazy: async () =>
      editingDialog('Start team match', (await import('../pages/match/teams/start-team-match-modal.tsx')).StartTeamMatchModal),
  },
  {
    path: ':id/shiftTimes',
    lazy: async () => editingDialog('Shift times', (await import('../pages/match/matches/shift/shift-times-modal.tsx')).ShiftTimesModal),
  },
  {
    path: ':id/roundRace',
    lazy: async () =>
      editingDialog('Race-To of a round', (await import('../pages/match/matches/shift/round-race-modal.tsx')).RoundRaceModal),
  },
  { path: ':id/lineUp', lazy: async () => editingDialog('Line-up', (await import('../pages/match/teams/line-up-modal.tsx')).LineUpModal) },
];
