/** The addresses under /app/events: the screen for an event with its first tournament, the lists, and the form. */
import type { RouteObject } from 'react-router-dom';
import { eventRoutes } from '../pages/tournament/events/event-routes.tsx';
import { needs } from '../shell/may-open.ts';

export const eventArea: RouteObject[] = [
  {
    path: 'events/first',
    handle: needs('event:write'),
    lazy: async () => ({ Component: (await import('../pages/tournament/new-event/new-event-page.tsx')).NewEventPage }),
  },
  {
    path: 'events/:eventId/replay',
    handle: needs('match:edit'),
    lazy: async () => ({ Component: (await import('../pages/match/replay/replay-page.tsx')).ReplayPage }),
  },
  {
    path: 'events/:eventId/report',
    handle: needs('event:read'),
    lazy: async () => ({ Component: (await import('../pages/match/report/report-page.tsx')).ReportPage }),
  },
  ...eventRoutes,
];
