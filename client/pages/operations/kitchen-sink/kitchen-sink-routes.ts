/** The address of the samples, in development only. */
import type { RouteObject } from 'react-router-dom';

export const kitchenSinkRoutes: RouteObject[] = [
  { path: 'kitchen-sink', lazy: async () => ({ Component: (await import('./kitchen-sink-page.tsx')).KitchenSinkPage }) },
];
