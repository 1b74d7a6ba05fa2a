/** Checks If-None-Match (RFC 9110 §13.1.2). The header may have several tags, and a proxy may have made them weak. */
import type { FastifyRequest } from 'fastify';

/** Whether the client already has this version. */
export function matchesIfNoneMatch({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match'];
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
