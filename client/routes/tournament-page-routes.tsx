/** The addresses of one tournament: its page, its tabs, and the dialogs over them. */
import type { RouteObject } from 'react-router-dom';
import { dialogOf } from '../lists/dialogs/dialog-route.tsx';
import { matchModalRoutes } from '../pages/match/matches/match-modal-routes.tsx';
import { correctionModalRoutes } from '../pages/tournament/corrections/correction-modal-routes.tsx';
import { drawModalRoutes, drawsModalRoutes, nextStageModalRoutes } from '../pages/tournament/draws/draw-modal-routes.tsx';
import type { PageTab } from '../pages/tournament/page/primary-step.ts';
import { tournamentModalRoutes } from '../pages/tournament/tournaments/tournament-modal-routes.tsx';
import { needs } from '../shell/may-open.ts';

/** The dialogs of a list name the tournament as ':id'; over its page the address has it already. */
const overPage = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap(({ path, ...route }) =>
    path?.startsWith(':id/') && !path.endsWith('*') ? [{ ...route, path: path.slice(':id/'.length) }] : [],
  );

/** Their subjects are tabs of the page. */
const isTab = ({ path = '' }: RouteObject): boolean => [':id/edit', ':id/ranking', ':id/draw'].includes(path);

/** They open over any tab but the two that are forms themselves (`dialogTab`). */
const stepModals = overPage([
  ...[...tournamentModalRoutes('running'), ...drawModalRoutes].filter((route) => !isTab(route)),
  ...drawsModalRoutes,
  ...nextStageModalRoutes,
  ...correctionModalRoutes,
  {
    path: ':id/activate-event',
    lazy: async () => dialogOf('tournamentId', (await import('../pages/tournament/page/activate-event-modal.tsx')).ActivateEventModal),
  },
]);

const participantsTab: RouteObject = {
  lazy: async () => ({ Component: (await import('../pages/tournament/page/participants-tab.tsx')).ParticipantsTab }),
  handle: needs('participant:read'),
  children: [
    ...stepModals,
    {
      path: 'import',
      lazy: async () => dialogOf('tournamentId', (await import('../tournament/participants/import-modal.tsx')).ImportModal),
    },
  ],
};

const tabs: Readonly<Record<PageTab, RouteObject>> = {
  participants: participantsTab,
  draw: {
    lazy: async () => ({ Component: (await import('../pages/tournament/draws/draw-tab.tsx')).DrawTab }),
    handle: needs('tournament:run'),
  },
  chart: {
    lazy: async () => ({ Component: (await import('../pages/tournament/chart/chart-tab.tsx')).ChartTab }),
    children: [...stepModals, ...matchModalRoutes],
  },
  matches: {
    lazy: async () => ({ Component: (await import('../pages/tournament/page/matches-tab.tsx')).MatchesTab }),
    children: [...stepModals, ...matchModalRoutes],
  },
  ranking: {
    lazy: async () => ({ Component: (await import('../pages/tournament/tournaments/ranking-tab.tsx')).RankingTab }),
    handle: needs('participant:read'),
    children: stepModals,
  },
  settings: { lazy: async () => ({ Component: (await import('../pages/tournament/tournaments/settings-tab.tsx')).SettingsTab }) },
};

export const tournamentPageRoutes: RouteObject[] = [
  {
    path: 'tournaments/:tournamentId',
    handle: needs('tournament:read'),
    lazy: async () => ({ Component: (await import('../pages/tournament/page/tournament-page.tsx')).TournamentPage }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('../pages/tournament/page/first-tab.tsx')).FirstTab }) },
      ...Object.entries(tabs).map(([path, { index: _, children = [], ...tab }]): RouteObject => ({ ...tab, path, children })),
    ],
  },
];
