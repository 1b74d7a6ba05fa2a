/** The addresses of what the public website shows (spec 3 §2). */
import { entityRoutes } from '../entity/entity-routes.tsx';

export const websiteRoutes = [
  ...entityRoutes('public/website/calendar', 'calendar:read', () => import('../pages/calendar/calendar-page.tsx')),
  ...entityRoutes('public/website/content', 'content:read', () => import('../pages/website-contents/website-contents-page.tsx')),
];
