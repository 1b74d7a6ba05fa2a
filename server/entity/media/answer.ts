/** How a file is sent: with what it may be asked for again, and with headers that keep it from doing anything. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { idText } from '#contract/kit/ids.ts';
import { variantWidths } from '#contract/kit/pictures.ts';
import { isKnownTo } from '../../http/etag.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';

/** What shows a file: which one, and since which version of the row. */
export type Found = {
  mediaId: number | null;
  /** From before it was moved to `media`. */
  base64?: string | null;
  type: string | null;
  version: number;
  /** What it is called when it is saved. */
  name?: string;
  /** It is not for everybody to see for ever: whoever keeps it asks again before they show it. */
  mayGo?: boolean;
};

type FindFile = (context: Context, id: number, actor: Actor | null, request: FastifyRequest) => Promise<Found | undefined>;

/** `?w=320`: a photograph in that width, or as wide as it is. */
export function serveFileOf(app: FastifyInstance, url: string, summary: string, find: FindFile): void {
  app.get(url, { schema: { summary, tags: ['media'] }, config: { right: 'public' } }, async (request, reply) => {
    const { data: id } = idText.safeParse((request.params as { id: string }).id);
    const found = id === undefined ? undefined : await find(app.context, id, request.actor, request);
    if (!found?.type) throw notFound();
    const width = widthOf(request);
    const etag = `"v${found.version}${width === null ? '' : `-${width}`}"`;
    const cacheControl = found.mayGo ? 'private, no-cache' : keepFor(request);
    setHeaders(request, reply, { etag, cacheControl, type: found.type, ...(found.name && { name: found.name }) });
    if (isKnownTo(request, etag)) return reply.code(304).send();
    return reply.type(found.type).send(await bytesOf(app.context.read, found, width));
  });
}

async function bytesOf(db: Kysely<Database>, { mediaId, base64 }: Found, width: number | null): Promise<Buffer> {
  if (mediaId === null) {
    if (!base64) throw notFound();
    return Buffer.from(base64, 'base64');
  }
  return mediaBytes(db, mediaId, width);
}

export async function mediaBytes(db: Kysely<Database>, mediaId: number, width: number | null): Promise<Buffer> {
  const narrow = width === null ? undefined : await variantOf(db, mediaId, width);
  const file = narrow ?? (await db.selectFrom('media').select('data').where('id', '=', mediaId).executeTakeFirst());
  if (!file) throw notFound();
  return Buffer.from(file.data);
}

const variantOf = (db: Kysely<Database>, mediaId: number, width: number) =>
  db.selectFrom('mediaVariant').select('data').where('mediaId', '=', mediaId).where('width', '=', width).executeTakeFirst();

/** One of those that are kept; any other is as if none were asked for. */
export function widthOf({ query }: FastifyRequest): number | null {
  const wished = Number(Reflect.get(Object(query), 'w'));
  return variantWidths.find((width) => width === wished) ?? null;
}

/** Addresses with ?v= never change their content; others are asked again after a while. */
const keepFor = ({ url }: FastifyRequest): string => (/[?&]v=/.test(url) ? forEver : 'public, max-age=3600');
export const forEver = 'public, max-age=31536000, immutable';

type Sending = { etag: string; cacheControl: string; type: string; name?: string };

export function setHeaders(request: FastifyRequest, reply: FastifyReply, { etag, cacheControl, type, name }: Sending): void {
  // Opened by itself it is saved, not shown; a document always.
  const isForWebsites = request.server.context.config.allowedOrigins.length > 0;
  const saved = type === 'application/pdf' || request.headers['sec-fetch-dest'] === 'document';
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // The federation's website may stand elsewhere. An address is all that a picture is asked by: no cookie says who asks.
    'cross-origin-resource-policy': isForWebsites ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(saved && { 'content-disposition': contentDisposition(name) }),
  });
}
