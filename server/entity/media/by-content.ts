/** Serves public files under the hash of their content, `/media/<sha256>.png`. Other files are served by the record they belong to. */
import type { FastifyInstance } from 'fastify';
import { matchesIfNoneMatch } from '../../http/etag.ts';
import { notFound } from '../../kernel/errors.ts';
import { cacheForEver, mediaBytes, setHeaders, widthOf } from './send-file.ts';

const address = /^([0-9a-f]{64})(?:\.(png|jpg|svg|pdf))?$/;
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

export function contentRoutes(app: FastifyInstance): void {
  const schema = { summary: 'A picture or document for everybody, by its content', tags: ['media'] };
  app.get('/media/:file', { schema, config: { right: 'public' } }, async (request, reply) => {
    const [, sha256, extension] = address.exec((request.params as { file: string }).file) ?? [];
    if (sha256 === undefined) throw notFound();
    const columns = app.context.read.selectFrom('media').select(['id', 'contentType']);
    const file = await columns.where('sha256', '=', sha256).where('audience', '=', 'PUBLIC').executeTakeFirst();
    if (!file || (extension !== undefined && extension !== extensions[file.contentType])) throw notFound();
    const width = widthOf(request);
    const etag = `"${sha256.slice(0, 32)}${width === null ? '' : `-${width}`}"`;
    setHeaders(request, reply, { etag, cacheControl: cacheForEver, type: file.contentType });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type(file.contentType).send(await mediaBytes(app.context.read, file.id, width));
  });
}
