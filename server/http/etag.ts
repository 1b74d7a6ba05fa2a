/** Whether who asks has the same already (RFC 9110 §13.1.2): one of several tags, or one that a proxy on the way has made a weak one. */
import type { FastifyRequest } from 'fastify';

export function isKnownTo({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
