/** Publishing news, and who may be their author. */
import { z } from 'zod';
import { call } from './call.ts';
import { idParams, seenVersion } from './ids.ts';
import { newsStates } from './news-posts.ts';

const ofPost = { right: 'news:write', entity: 'newsPost', tag: 'management/news-posts' } as const;
const seen = z.object({ version: seenVersion.nullish() }).nullish();
const state = z.object({ id: z.number().int(), version: z.number().int(), state: z.enum(newsStates) });

export const publishNews = call({
  method: 'POST',
  path: '/api/management/news-posts/:id/publish',
  summary: 'Shows the post, or its changes, to the public from its date on',
  ...ofPost,
  params: idParams,
  body: seen,
  answer: state,
});
export const unpublishNews = call({
  method: 'POST',
  path: '/api/management/news-posts/:id/unpublish',
  summary: 'Takes the post from the public; it stays as a draft',
  ...ofPost,
  params: idParams,
  body: seen,
  answer: state,
});
export const discardNewsChanges = call({
  method: 'POST',
  path: '/api/management/news-posts/:id/discard',
  summary: 'Goes back to what the public sees',
  ...ofPost,
  params: idParams,
  body: seen,
  answer: state,
});

export const author = z.object({ id: z.number().int(), firstName: z.string().nullable(), lastName: z.string().nullable() });
export type Author = z.output<typeof author>;

/** Who writes for the website: activated administrators, website and press people. */
export const listAuthors = call({
  method: 'GET',
  path: '/api/users/available-authors',
  right: 'author:read',
  summary: 'Who may be the author of a news post',
  answer: z.array(author),
});
