/** The addresses of the website's content. */
import type { RouteObject } from 'react-router-dom';
import { calendarItems } from '#contract/website/calendar-items.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { websiteContents } from '#contract/website/website-contents.ts';
import { entityRoutes } from '../entity/entity-routes.tsx';

const upload: RouteObject = {
  path: 'upload',
  lazy: async () => ({ Component: (await import('../pages/website/news/upload-dialog.tsx')).UploadDialog }),
};

/** The dialog that adds a file to a post lies over the form of the post. */
const newsRoutes = entityRoutes(newsPosts, () => import('../pages/website/news/news-page.tsx')).map((route) =>
  route.path?.endsWith('/:id') && !route.index ? { ...route, children: [upload] } : route,
);

export const websiteRoutes = [
  ...newsRoutes,
  ...entityRoutes(calendarItems, () => import('../pages/website/calendar/calendar-page.tsx')),
  ...entityRoutes(websiteContents, () => import('../pages/website/contents/website-contents-page.tsx')),
];
