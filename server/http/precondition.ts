/**
 * Prevents a save over an unseen change (server/README.md R4).
 * A wrong If-Match gives 412, a wrong `version` in the body 409; a request with neither is accepted.
 */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { badRequest, changedMeanwhile, preconditionFailed } from '../kernel/errors.ts';
import { changesSince } from '../store/rows/change-author.ts';
import type { Database } from '../store/schema.ts';

/** The versions that the client has seen, and the source of this information. Foreign tags are left out. */
export type Precondition = { by: 'body'; version: number } | { by: 'If-Match'; versions: readonly number[] };

export const etagOf = ({ version }: { version: number }): string => `"v${version}"`;

/** A tag according to RFC 9110. */
const tag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const versionTag = /^(?:W\/)?"v(\d{1,9})"$/;

/** Reads the header. Returns undefined without a header and for '*', which matches every row. */
function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): Precondition | undefined {
  const tags = headers['if-match']?.split(',').map((text) => text.trim());
  if (tags === undefined || (tags.length === 1 && tags[0] === '*')) return undefined;
  if (!tags.every((text) => tag.test(text))) throw badRequest('If-Match must be a version as the ETag of the entry names it, like "v7".');
  const versions = tags.flatMap((text) => versionTag.exec(text)?.[1] ?? []).map(Number);
  return { by: 'If-Match', versions };
}

/** Returns all preconditions of a request. Both must hold. */
export function preconditionsOf(request: Pick<FastifyRequest, 'headers' | 'body'>): Precondition[] {
  const version: unknown = Object(request.body).version;
  const header = ifMatchOf(request);
  return [...(header ? [header] : []), ...(typeof version === 'number' ? [{ by: 'body', version } as const] : [])];
}

type PreconditionInput = {
  stream: string;
  /** The stored version. */
  version: number;
  expected: readonly Precondition[];
  /** Loads the current state for the error answer. */
  current: () => Promise<unknown>;
};

/** Throws 409 or 412 with the current state when a precondition does not hold. */
export async function requirePreconditions(db: Kysely<Database>, { stream, version, expected, current }: PreconditionInput): Promise<void> {
  const missed = expected.find((one) => !(one.by === 'body' ? [one.version] : one.versions).includes(version));
  if (!missed) return;
  const seen = missed.by === 'body' ? missed.version : (missed.versions[0] ?? 0);
  const details = { current: await current(), ...(await changesSince(db, stream, seen)) };
  throw missed.by === 'body' ? changedMeanwhile(details) : preconditionFailed(details);
}
