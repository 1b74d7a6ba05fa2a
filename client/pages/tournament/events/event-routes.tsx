/** The addresses of events: three lists, and the form with its dialogs. */
import { Navigate, type RouteObject } from 'react-router-dom';
import { needs } from '../../../shell/may-open.ts';
import { eventLists } from './event-lists.ts';

const dialogs: RouteObject[] = [
  { path: 'sponsors', lazy: async () => ({ Component: (await import('./sponsors-modal.tsx')).SponsorsModal }) },
  { path: 'poster', lazy: async () => ({ Component: (await import('./poster-modal.tsx')).PosterModal }) },
];

const form = async () => ({ Component: (await import('./event-form-page.tsx')).EventFormPage });

export const eventRoutes: RouteObject[] = [
  { path: 'events', element: <Navigate to="/app/events/active" replace /> },
  ...eventLists.map((list) => ({
    path: `events/${list}`,
    handle: needs('event:read'),
    lazy: async () => {
      const { EventsPage } = await import('./events-page.tsx');
      return { Component: () => <EventsPage key={list} list={list} /> };
    },
  })),
  {
    path: 'events/:eventId',
    handle: needs('event:read'),
    lazy: async () => ({ Component: (await import('./event-page.tsx')).EventPage }),
  },
  {
    path: 'events/:eventId/website',
    handle: needs('event:read'),
    lazy: async () => ({ Component: (await import('./board-page.tsx')).BoardPage }),
  },
  { path: 'events/:type/new', handle: needs('event:write'), lazy: form },
  { path: 'events/:type/:id', handle: needs('event:read'), lazy: form, children: dialogs },
];
