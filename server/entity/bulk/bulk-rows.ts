/** Which rows many-at-once is about: those that were ticked, or all that a list shows. Read by the list itself, so nobody reaches more than they see. */
import type { BulkBody } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { mostBulkRows } from '#contract/kit/list-limits.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { readPage } from '../lists/read-page.ts';
import { searchOf } from '../lists/search.ts';
import type { Ways } from '../ways.ts';
import { requireCount } from './require-count.ts';

export type BulkWays = Ways & Required<Pick<Ways, 'within'>>;
export type Bulk = { entity: Entity; ways: BulkWays; body: BulkBody; url: string };

/** `value`: instead of the one for all. */
export type Target = { id: number; version?: number | null | undefined; value?: unknown };
type Row = { id: number; version: number };
export type Listed = { targets: Target[]; rows: readonly Row[] };

/** As many as one criterion takes. */
const idsAtOnce = 200;

export async function listedRows(context: Context, actor: Actor, { entity, ways, body, url }: Bulk): Promise<Listed> {
  const { rows: ticked, criteria, expectedCount } = body;
  const page = { context, actor, url };
  if (criteria) {
    const { query, ...rest } = criteria;
    const asked = { ...page, query: { ...rest, page: '0', size: String(mostBulkRows) } };
    const { rows, total } = await readPage(ways.list, entity.search.length > 0 ? { ...asked, search: searchOf(query) } : asked);
    requireCount(entity.words, total, expectedCount, 'changed');
    requireFew(entity, total);
    return { targets: rows.map(({ id }) => ({ id })), rows };
  }
  const targets = [...new Map((ticked ?? []).map((target) => [target.id, target])).values()];
  if (targets.length === 0) throw badRequest(`Say which ${entity.words.many} it is about.`);
  return { targets, rows: await rowsOf(context, actor, { ways, url }, targets) };
}

/** In any order; what is gone, or not shown to who asks, is left out. */
export async function rowsOf(
  context: Context,
  actor: Actor,
  { ways, url }: Pick<Bulk, 'ways' | 'url'>,
  targets: readonly Target[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < targets.length; from += idsAtOnce) {
    const ids = targets.slice(from, from + idsAtOnce).map(({ id }) => id);
    const query = { 'id.in': ids.join(), page: '0', size: String(idsAtOnce) };
    rows.push(...(await readPage(ways.list, { context, actor, url, query })).rows);
  }
  return rows;
}

function requireFew({ words: { many } }: Entity, total: number): void {
  if (total > mostBulkRows)
    throw notAllowed({ code: 'tooMany', sentence: `At most ${mostBulkRows} ${many} at once. Narrow the list with a filter.` });
}
