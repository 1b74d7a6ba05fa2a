/** Sends files with headers for caching and with headers that keep a file from running code. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { idText } from '#contract/kit/ids.ts';
import { variantWidths } from '#contract/kit/pictures.ts';
import { matchesIfNoneMatch } from '../../http/etag.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';

/** The file of a row, and the version of the row. */
export type MediaFile = {
  mediaId: number | null;
  /** From before the file moved to `media`. */
  base64?: string | null;
  type: string | null;
  version: number;
  /** The file name for downloads. */
  name?: string;
  /** The public may lose access, for example when consent is withdrawn. Caches must revalidate before they show the file. */
  isRevocable?: boolean;
  /** Boards on websites show it (server/hall/public/embed). */
  isForWebsites?: boolean;
};

type FindFile = (context: Context, id: number, actor: Actor | null, request: FastifyRequest) => Promise<MediaFile | undefined>;

/** `?w=320` returns a photograph in that width, or in full width if there is no such variant. */
export function serveFileOf(app: FastifyInstance, url: string, summary: string, find: FindFile): void {
  app.get(url, { schema: { summary, tags: ['media'] }, config: { right: 'public' } }, async (request, reply) => {
    const { data: id } = idText.safeParse((request.params as { id: string }).id);
    const file = id === undefined ? undefined : await find(app.context, id, request.actor, request);
    if (!file?.type) throw notFound();
    const width = widthOf(request);
    const etag = `"v${file.version}${width === null ? '' : `-${width}`}"`;
    const cacheControl = file.isRevocable ? 'private, no-cache' : cacheControlFor(request);
    const { type, name, isForWebsites = false } = file;
    setHeaders(request, reply, { etag, cacheControl, type, isForWebsites, ...(name && { name }) });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type(file.type).send(await bytesOf(app.context.read, file, width));
  });
}

async function bytesOf(db: Kysely<Database>, { mediaId, base64 }: MediaFile, width: number | null): Promise<Buffer> {
  if (mediaId === null) {
    if (!base64) throw notFound();
    return Buffer.from(base64, 'base64');
  }
  return mediaBytes(db, mediaId, width);
}

/** Returns the file in this width, or as stored when there is no such variant. Throws a 404 when the file is gone. */
export async function mediaBytes(db: Kysely<Database>, mediaId: number, width: number | null): Promise<Buffer> {
  const narrow = width === null ? undefined : await variantOf(db, mediaId, width);
  const file = narrow ?? (await db.selectFrom('media').select('data').where('id', '=', mediaId).executeTakeFirst());
  if (!file) throw notFound();
  return Buffer.from(file.data);
}

const variantOf = (db: Kysely<Database>, mediaId: number, width: number) =>
  db.selectFrom('mediaVariant').select('data').where('mediaId', '=', mediaId).where('width', '=', width).executeTakeFirst();

/** Returns one of the stored widths. Any other value counts as none. */
export function widthOf({ query }: FastifyRequest): number | null {
  const requested = Number(Reflect.get(Object(query), 'w'));
  return variantWidths.find((width) => width === requested) ?? null;
}

/** The content of an address with ?v= never changes; other addresses are cached for one hour. */
const cacheControlFor = ({ url }: FastifyRequest): string => (/[?&]v=/.test(url) ? cacheForEver : 'public, max-age=3600');
export const cacheForEver = 'public, max-age=31536000, immutable';

type FileHeaders = { etag: string; cacheControl: string; type: string; name?: string; isForWebsites?: boolean };

export function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, cacheControl, type, name, isForWebsites = false }: FileHeaders,
): void {
  // A file that is opened directly is downloaded instead of shown; a document always.
  const isForOthers = isForWebsites || request.server.context.config.allowedOrigins.length > 0;
  const isDownload = type === 'application/pdf' || request.headers['sec-fetch-dest'] === 'document';
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // The federation's website may have another origin. Pictures are requested without cookies, so sharing them reveals nothing.
    'cross-origin-resource-policy': isForOthers ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isDownload && { 'content-disposition': contentDisposition(name) }),
  });
}
