/** The addresses of the website's content. */
import type { RouteObject } from 'react-router-dom';
import { entityRoutes } from '../entity/entity-routes.tsx';

const upload: RouteObject = {
  path: 'upload',
  lazy: async () => ({ Component: (await import('../pages/website/news/upload-dialog.tsx')).UploadDialog }),
};

/** The dialog that adds a file to a post lies over the form of the post. */
const newsRoutes = entityRoutes('public/website/news', 'news:read', () => import('../pages/website/news/news-page.tsx')).map((route) =>
  route.path?.endsWith('/:id') && !route.index ? { ...route, children: [upload] } : route,
);

export const websiteRoutes = [
  ...newsRoutes,
  ...entityRoutes('public/website/calendar', 'calendar:read', () => import('../pages/website/calendar/calendar-page.tsx')),
  ...entityRoutes('public/website/content', 'content:read', () => import('../pages/website/contents/website-contents-page.tsx')),
];
