/** `If-Match: "v7"` on a request about one match (contract.md R4). */
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';
import type { Precondition } from './commands.ts';

export function preconditionOf(request: FastifyRequest): Precondition | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"v(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be a version as the ETag of the match names it, like "v7".');
  return { version: Number(version), by: 'If-Match' };
}
