/** Nobody saves over a change they have not seen (contract.md R4): If-Match → 412, `version` in the body → 409; neither → accepted. */
import type { Fields, Resource } from '#contract/resource.ts';
import type { Work } from '../db/commit.ts';
import { whoChanged } from '../db/who-changed.ts';
import { changedMeanwhile, preconditionFailed } from '../errors.ts';
import { findRow, type PlainRow } from './rows.ts';

export type Expected = { ifMatch: string | undefined; version: number | null | undefined };

export const etagOf = ({ version }: { version: number }): string => `"v${version}"`;

export async function requireVersion<F extends Fields>(
  { db, actor }: Work,
  resource: Resource<F>,
  stored: PlainRow,
  expected: Expected,
): Promise<void> {
  const stream = `${resource.name}:${stored.id}`;
  await requireSeen(db, { stream, version: stored.version, expected, current: () => findRow(db, resource, stored.id, actor) });
}

type Seen = { stream: string; version: number; expected: Expected; current: () => Promise<unknown> };

/** For rows that are no plain entity; `current`: what the asker is shown instead of what he last saw. */
export async function requireSeen(db: Work['db'], { stream, version: stored, expected, current }: Seen): Promise<void> {
  const { ifMatch, version } = expected;
  const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isMet = tags === undefined || tags.includes('*') || tags.includes(etagOf({ version: stored }));
  const isCurrent = version === undefined || version === null || version === stored;
  if (isMet && isCurrent) return;
  const seen = isMet ? version : Number(/^"v(\d{1,9})"$/.exec(tags?.[0] ?? '')?.[1] ?? 0);
  const details = { current: await current(), ...(await whoChanged(db, stream, seen ?? 0)) };
  throw isMet ? changedMeanwhile(details) : preconditionFailed(details);
}
