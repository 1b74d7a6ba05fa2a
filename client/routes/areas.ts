/** The areas of the office: the part of an address after /app/ names an area, whose screens load when somebody opens it. */
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { withDialogBoundaries } from '../lists/dialogs/dialog-boundary.tsx';

type Area = () => Promise<RouteObject[]>;

export const areas: Readonly<Record<string, Area>> = {
  account: async () => (await import('../pages/people/account/account-routes.ts')).accountRoutes,
  matches: async () => (await import('./match-area.tsx')).matchArea,
  tournaments: async () => (await import('./tournament-area.ts')).tournamentArea,
  events: async () => (await import('./event-area.ts')).eventArea,
  players: async () => (await import('../pages/people/players/page/player-routes.tsx')).playerRoutes,
  seasons: async () => (await import('../pages/masters/seasons/season-routes.tsx')).seasonRoutes,
  management: async () => (await import('./management-routes.ts')).managementRoutes,
  administration: async () => (await import('./administration-routes.ts')).administrationRoutes,
  public: async () => (await import('./website-routes.ts')).websiteRoutes,
  referee: async () => (await import('../pages/match/uniform/uniform-routes.tsx')).uniformRoutes,
};

/** The route whose children are the screens of all areas. */
export const officeId = 'office';

export function areaOf(path: string): Area | undefined {
  const [, app, name = ''] = path.split('/');
  return app === 'app' && Object.hasOwn(areas, name) ? areas[name] : undefined;
}

/** The router calls this before it reports an unknown address. It skips routes that it already knows. */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areaOf(path);
  if (area) patch(officeId, withDialogBoundaries(await area()));
};
