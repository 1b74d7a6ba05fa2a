/** Files of a news post: uploaded as base64, shown by address. */
import { z } from 'zod';
import { attachmentKinds, attachmentMaxBytes } from '../kit/attachment-limits.ts';
import { call } from '../kit/call.ts';
import { id, idParams, idText, seenVersion } from '../kit/ids.ts';
import { attachmentTypes, pictureSentence } from '../kit/pictures.ts';

/** Above the limit of a file, so that a larger one still gets its sentence. */
const bodyLimit = 2 * 1024 * 1024;

/** `attachment`: base64, only in the answer for a single file · `url`: valid for staff for a day, also before the post is public. */
export const newsAttachment = z.object({
  id,
  version: z.number().int(),
  newsPostId: id,
  name: z.string(),
  attachmentType: z.enum(attachmentKinds),
  attachment: z.string().nullable(),
  attachmentContentType: z.string(),
  coverImage: z.boolean(),
  position: z.number().int(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  /** Whether the user may change and remove it. */
  mine: z.boolean(),
});
export type NewsAttachment = z.output<typeof newsAttachment>;

const input = z
  .string(pictureSentence('kind', attachmentMaxBytes, true))
  .max(Math.ceil(attachmentMaxBytes / 3) * 4, { error: pictureSentence('size', attachmentMaxBytes), abort: true })
  .base64(pictureSentence('kind', attachmentMaxBytes, true));
const name = z.string().trim().min(1, 'Please enter a name').max(255, 'At most 255 characters');

/** Far more than a post ever has. */
const maxAttachments = 999;

const common = { entity: 'newsAttachment', tag: 'news-attachments' } as const;

/** Clients may also send a bare `newsPostId`, which means `newsPostId.equals`. */
export const listNewsAttachments = call({
  method: 'GET',
  path: '/api/extended/news-attachments',
  right: 'news:read',
  summary: 'Files of a news post, in their order',
  ...common,
  query: z.looseObject({ newsPostId: idText.optional(), 'newsPostId.equals': idText.optional() }),
  answer: z.array(newsAttachment),
});
export const getNewsAttachment = call({
  method: 'GET',
  path: '/api/news-attachments/:id',
  right: 'news:read',
  summary: 'One file with its content',
  ...common,
  params: idParams,
  answer: newsAttachment,
});
export const createNewsAttachment = call({
  method: 'POST',
  path: '/api/news-attachments',
  right: 'news-attachment:write',
  summary: 'Adds a file to a news post',
  ...common,
  bodyLimit,
  body: z.object({
    id: id.nullish(),
    newsPostId: id,
    name,
    attachmentType: z.enum(attachmentKinds),
    coverImage: z.boolean().nullish(),
    attachment: input,
    attachmentContentType: z.enum(attachmentTypes, pictureSentence('kind', attachmentMaxBytes, true)).nullish(),
  }),
  answer: newsAttachment,
  status: 201,
});
export const changeNewsAttachment = call({
  method: 'PUT',
  path: '/api/news-attachments/:id',
  right: 'news-attachment:write',
  summary: 'Changes name, cover or place of a file; what is left out stays',
  ...common,
  params: idParams,
  body: z.object({
    id: id.nullish(),
    version: seenVersion.nullish(),
    name: name.optional(),
    coverImage: z.boolean().optional(),
    position: z.number().int().min(0).max(999).optional(),
  }),
  answer: newsAttachment,
});
/** Needs every file exactly once: a request that misses a file that somebody just added is refused. */
export const orderNewsAttachments = call({
  method: 'PUT',
  path: '/api/management/news-posts/:id/attachments',
  right: 'news:write',
  summary: 'Puts the files of a post into this order',
  ...common,
  params: idParams,
  body: z.object({ ids: z.array(id).max(maxAttachments) }),
  answer: z.array(newsAttachment),
});
export const deleteNewsAttachment = call({
  method: 'DELETE',
  path: '/api/news-attachments/:id',
  right: 'news-attachment:write',
  summary: 'Removes a file of a news post',
  ...common,
  params: idParams,
  status: 204,
});
