/** The addresses of master data. */
import { allEntities } from '#contract/masters/all-entities.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import { entityRoutes, type LoadScreen } from '../entity/entity-routes.tsx';
import { isManaged } from '../entity/menu-crumb.ts';
import { invoiceRoutes } from '../pages/money/invoices/invoice-routes.tsx';
import { needs } from '../shell/may-open.ts';

/** The lists and forms with differences of their own. */
const ownScreens: Readonly<Record<string, LoadScreen>> = {
  playerProfile: () => import('../pages/people/players/players-page.tsx'),
  sponsor: () => import('../pages/website/sponsors/sponsors-page.tsx'),
  venue: () => import('../pages/masters/venues/venues-page.tsx'),
  chartTemplateTimeSession: () => import('../pages/tournament/time-sessions/time-sessions-page.tsx'),
};

export const managementRoutes = [
  {
    path: 'management/player/merge',
    handle: needs('player:merge'),
    lazy: async () => ({ Component: (await import('../pages/people/players/merge/merge-page.tsx')).MergePage }),
  },
  {
    path: 'management/player/import',
    handle: needs('player:write'),
    lazy: async () => ({ Component: (await import('../pages/people/players/import/import-page.tsx')).ImportPage }),
  },
  ...entityRoutes(teamProfiles, () => import('../pages/people/team-profiles/team-profiles-page.tsx')),
  ...invoiceRoutes,
  ...allEntities.filter(isManaged).flatMap((of) => entityRoutes(of, ownScreens[of.name])),
];
