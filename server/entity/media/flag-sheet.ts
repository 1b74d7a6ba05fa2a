/** All small flags in one answer: a list of matches would ask for thirty pictures, one by one. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { matchesIfNoneMatch } from '../../http/etag.ts';

/** Larger pictures would make everybody wait for a few. They have their own address, `/media/flags/{id}`. */
const maxBytes = 2048;

export function flagSheetRoute(app: FastifyInstance): void {
  const schema = {
    summary: 'The flags of all countries as data addresses, by the id of the country; without large pictures',
    tags: ['media'],
  };
  app.get('/media/flags', { schema, config: { right: 'public' } }, async (request, reply) => {
    const flags = await app.context.read
      .selectFrom('country')
      .innerJoin('media', 'media.id', 'country.flagImgMediaId')
      .select(['country.id', 'media.contentType', 'media.data'])
      .where('media.bytes', '<=', maxBytes)
      .where('media.audience', '=', 'PUBLIC')
      .orderBy('country.id')
      .execute();
    const sheet = JSON.stringify(
      Object.fromEntries(flags.map(({ id, contentType, data }) => [id, dataAddress(contentType, Buffer.from(data))])),
    );
    const etag = `"${createHash('sha256').update(sheet).digest('hex').slice(0, 32)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=3600' });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(sheet);
  });
}

/** A drawing stays text, which compresses better. */
const dataAddress = (type: string, bytes: Buffer): string =>
  type === 'image/svg+xml' ? `data:${type},${encodeURIComponent(bytes.toString())}` : `data:${type};base64,${bytes.toString('base64')}`;
