/** The addresses of seasons. */
import { seasons } from '#contract/masters/seasons.ts';
import { entityRoutes } from '../../../entity/entity-routes.tsx';

export const seasonRoutes = entityRoutes(seasons, () => import('./seasons-page.tsx'));
