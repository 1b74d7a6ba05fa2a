/** Nobody saves over a change they have not seen (server/README.md R4): If-Match → 412, `version` in the body → 409; neither → accepted. */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { badRequest, changedMeanwhile, preconditionFailed } from '../kernel/errors.ts';
import { whoChanged } from '../store/rows/who-changed.ts';
import type { Database } from '../store/schema.ts';

/** The versions somebody has seen, and how they said so. Tags that no row of ours has are none of them. */
export type Precondition = { by: 'body'; version: number } | { by: 'If-Match'; versions: readonly number[] };

export const etagOf = ({ version }: { version: number }): string => `"v${version}"`;

/** A tag as RFC 9110 has it. */
const tag = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const ofAVersion = /^(?:W\/)?"v(\d{1,9})"$/;

/** What the header says; undefined without one and for '*', which every row meets. */
function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): Precondition | undefined {
  const tags = headers['if-match']?.split(',').map((text) => text.trim());
  if (tags === undefined || (tags.length === 1 && tags[0] === '*')) return undefined;
  if (!tags.every((text) => tag.test(text))) throw badRequest('If-Match must be a version as the ETag of the entry names it, like "v7".');
  const versions = tags.flatMap((text) => ofAVersion.exec(text)?.[1] ?? []).map(Number);
  return { by: 'If-Match', versions };
}

/** Everything a request says: both must hold. */
export function preconditionsOf(request: Pick<FastifyRequest, 'headers' | 'body'>): Precondition[] {
  const version: unknown = Object(request.body).version;
  const header = ifMatchOf(request);
  return [...(header ? [header] : []), ...(typeof version === 'number' ? [{ by: 'body', version } as const] : [])];
}

type Seen = {
  stream: string;
  /** As it is stored. */
  version: number;
  expected: readonly Precondition[];
  /** What the asker is shown instead of what they last saw. */
  current: () => Promise<unknown>;
};

export async function requireSeen(db: Kysely<Database>, { stream, version, expected, current }: Seen): Promise<void> {
  const missed = expected.find((one) => !(one.by === 'body' ? [one.version] : one.versions).includes(version));
  if (!missed) return;
  const seen = missed.by === 'body' ? missed.version : (missed.versions[0] ?? 0);
  const details = { current: await current(), ...(await whoChanged(db, stream, seen)) };
  throw missed.by === 'body' ? changedMeanwhile(details) : preconditionFailed(details);
}
