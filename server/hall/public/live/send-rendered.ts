/** Sends a rendered page: 304 for a known one, compressed if the reader takes it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch } from '../../../http/etag.ts';
import type { RenderedPage } from './page-cache.ts';

/** The stream brings what a cached page lacks, so by default a browser may show one that is a moment old. Headers that are set already stay. */
export function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, compressed, etag }: RenderedPage,
  cacheControl = 'public, max-age=2',
): FastifyReply {
  reply.headers({ 'cache-control': cacheControl, etag });
  if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  return reply.header('content-encoding', 'gzip').send(compressed);
}
