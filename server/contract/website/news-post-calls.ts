/** Calls that publish news, and the list of possible authors. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams, seenVersion } from '../kit/ids.ts';
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
  body: z
    .object({
      version: seenVersion.nullish(),
      /** A date in the future becomes the present time. */
      now: z.boolean().nullish(),
    })
    .nullish(),
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

export const translateNews = call({
  method: 'POST',
  path: '/api/management/news-posts/:id/translate',
  summary: 'Begins the post in the other language: a draft with its tags and files, to be written over',
  ...ofPost,
  params: idParams,
  answer: state,
  status: 201,
});

/** A GET, because the server stores nothing about a link: its signature is enough. */
export const linkToNewsPreview = call({
  method: 'GET',
  path: '/api/management/news-posts/:id/preview-link',
  summary: 'An address under which the draft is looked at without an account, for a day',
  ...ofPost,
  params: idParams,
  answer: z.object({ path: z.string(), until: z.string() }),
});
export const withdrawNewsPreviews = call({
  method: 'POST',
  path: '/api/management/news-posts/:id/withdraw-previews',
  summary: 'Ends every link to the draft',
  ...ofPost,
  params: idParams,
  status: 204,
});

export const author = z.object({ id: z.number().int(), firstName: z.string().nullable(), lastName: z.string().nullable() });
export type Author = z.output<typeof author>;

/** Authors for the website: activated administrators, website and press staff. */
export const listAuthors = call({
  method: 'GET',
  path: '/api/users/available-authors',
  right: 'author:read',
  summary: 'Who may be the author of a news post',
  answer: z.array(author),
});
