/** The addresses of master data (spec 3 §2). */
import { entityRoutes } from '../entity/entity-routes.tsx';
import { invoiceRoutes } from '../pages/invoices/invoice-routes.tsx';

export const managementRoutes = [
  ...entityRoutes('management/player/profile', 'player:read', () => import('../pages/players/players-page.tsx')),
  ...entityRoutes('management/team/profile', 'player:read', () => import('../pages/team-profiles/team-profiles-page.tsx')),
  ...invoiceRoutes,
  ...entityRoutes('management/sponsors', 'sponsor:read', () => import('../pages/sponsors/sponsors-page.tsx')),
  ...entityRoutes('management/venues', 'venue:read', () => import('../pages/venues/venues-page.tsx')),
  ...entityRoutes('management/hotels', 'venue:read', () => import('../pages/hotels/hotels-page.tsx')),
  ...entityRoutes('management/federations', 'lookup:read', () => import('../pages/federations/federations-page.tsx'), 'dialog'),
  ...entityRoutes('management/tags', 'lookup:read', () => import('../pages/tags/tags-page.tsx'), 'dialog'),
  ...entityRoutes(
    'management/website-content-areas',
    'lookup:read',
    () => import('../pages/website-content-areas/website-content-areas-page.tsx'),
    'dialog',
  ),
];
