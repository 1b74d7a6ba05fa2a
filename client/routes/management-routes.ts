/** The addresses of master data. */
import { entityRoutes } from '../entity/entity-routes.tsx';
import { invoiceRoutes } from '../pages/money/invoices/invoice-routes.tsx';
import { needs } from '../shell/may-open.ts';

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
  ...entityRoutes('management/player/profile', 'player:read', () => import('../pages/people/players/players-page.tsx')),
  ...entityRoutes('management/team/profile', 'player:read', () => import('../pages/people/team-profiles/team-profiles-page.tsx')),
  ...invoiceRoutes,
  ...entityRoutes('management/sponsors', 'sponsor:read', () => import('../pages/website/sponsors/sponsors-page.tsx')),
  ...entityRoutes('management/venues', 'venue:read', () => import('../pages/masters/venues/venues-page.tsx')),
  ...entityRoutes('management/hotels', 'venue:read', () => import('../pages/masters/hotels/hotels-page.tsx')),
  ...entityRoutes('management/federations', 'lookup:read', () => import('../pages/masters/federations/federations-page.tsx'), 'dialog'),
  ...entityRoutes('management/countries', 'lookup:read', () => import('../pages/masters/countries/countries-page.tsx'), 'dialog'),
  ...entityRoutes('management/disciplines', 'lookup:read', () => import('../pages/masters/disciplines/disciplines-page.tsx'), 'dialog'),
  ...entityRoutes(
    'management/player-categories',
    'lookup:read',
    () => import('../pages/masters/player-categories/player-categories-page.tsx'),
    'dialog',
  ),
  ...entityRoutes(
    'management/tournament-categories',
    'lookup:read',
    () => import('../pages/masters/tournament-categories/tournament-categories-page.tsx'),
    'dialog',
  ),
  ...entityRoutes('management/rankings', 'template:read', () => import('../pages/masters/point-systems/point-systems-page.tsx')),
  ...entityRoutes('management/time-sessions', 'template:read', () => import('../pages/tournament/time-sessions/time-sessions-page.tsx')),
  ...entityRoutes('management/tags', 'lookup:read', () => import('../pages/website/tags/tags-page.tsx'), 'dialog'),
  ...entityRoutes(
    'management/website-content-areas',
    'lookup:read',
    () => import('../pages/website/content-areas/website-content-areas-page.tsx'),
    'dialog',
  ),
];
