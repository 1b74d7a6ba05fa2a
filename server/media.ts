/** Flags and logos as pictures of their own: public, cached, and harmless even when opened directly (security.md control 17). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { allEntities } from '#contract/all-entities.ts';
import type { Entity } from '#contract/entity.ts';
import { idText } from '#contract/ids.ts';
import type { Actor, Context } from './context.ts';
import { notFound } from './errors.ts';
import { maySeePoster } from './posters/whose.ts';

type Picture = {
  content: string | null;
  type: string | null;
  version: number;
  /** It is not for everybody to see for ever: whoever keeps it asks again before he shows it. */
  mayGo?: boolean;
};

export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  for (const entity of allEntities) servePictures(app, entity);
  servePicture(app, '/media/posters/:id', 'Poster of a published event or of one of its tournaments', async ({ read }, id, actor) => {
    if (!(await maySeePoster(read, actor, id))) return undefined;
    const poster = read.selectFrom('eventPoster').select(['poster as content', 'posterContentType as type', 'version']);
    const found = await poster.where('id', '=', id).executeTakeFirst();
    return found && { ...found, mayGo: true };
  });
}

/** Every picture of an entity that is for everybody: an address has no asker to be judged by, and what was shown once is kept. */
export function servePictures(app: FastifyInstance, { table, words, fields, scope }: Entity): void {
  for (const field of Object.values(fields)) {
    if (field.kind !== 'pictureUrl' || field.read || scope !== undefined) continue;
    const column = sql.ref(field.of);
    const type = sql.ref(`${field.of}ContentType`);
    servePicture(app, `${field.media}/:id`, `${fields[field.of]?.label} of a ${words.one}`, async ({ read }, id) => {
      const picture = sql<Picture>`select ${column} as content, ${type} as type, version from ${sql.table(table)} where id = ${id}`;
      return (await picture.execute(read)).rows[0];
    });
  }
}

type FindPicture = (context: Context, id: number, actor: Actor | null) => Promise<Picture | undefined>;

function servePicture(app: FastifyInstance, url: string, summary: string, find: FindPicture): void {
  app.get(url, { schema: { summary, tags: ['media'] }, config: { right: 'public' } }, async (request, reply) => {
    const { data: id } = idText.safeParse((request.params as { id: string }).id);
    const picture = id === undefined ? undefined : await find(app.context, id, request.actor);
    if (!picture?.content || !picture.type) throw notFound();
    const etag = `"v${picture.version}"`;
    setHeaders(request, reply, { etag, cacheControl: picture.mayGo ? 'private, no-cache' : keepFor(request) });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(picture.type).send(Buffer.from(picture.content, 'base64'));
  });
}

/** Addresses with ?v= never change their content; others are asked again after a while. */
const keepFor = ({ url }: FastifyRequest): string => (url.includes('?v=') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');

type Caching = { etag: string; cacheControl: string };

function setHeaders(request: FastifyRequest, reply: FastifyReply, { etag, cacheControl }: Caching): void {
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // Opened by itself it is saved, not shown.
    ...(request.headers['sec-fetch-dest'] === 'document' && { 'content-disposition': 'attachment' }),
  });
}
