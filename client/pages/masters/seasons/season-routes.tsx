/** The addresses of seasons. */
import { entityRoutes } from '../../../entity/entity-routes.tsx';

export const seasonRoutes = entityRoutes('seasons', 'template:read', () => import('./seasons-page.tsx'), 'dialog');
