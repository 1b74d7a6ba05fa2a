/**
 * Reads the rows of a bulk request: ticked rows, or all rows of a list. The list itself reads them, so the actor reaches no hidden rows.
 */
import type { BulkBody } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { maxBulkRows } from '#contract/kit/list-limits.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { EntityHandlers } from '../entity-handlers.ts';
import { readPage } from '../lists/read-page.ts';
import { searchOf } from '../lists/search.ts';
import { requireCount } from './require-count.ts';

export type BulkHandlers = EntityHandlers & Required<Pick<EntityHandlers, 'within'>>;
export type BulkRequest = { entity: Entity; handlers: BulkHandlers; body: BulkBody; url: string };

/** `value`: replaces the common value for this row. */
export type BulkTarget = { id: number; version?: number | null | undefined; value?: unknown };
type Row = { id: number; version: number };
export type ListedRows = { targets: BulkTarget[]; rows: readonly Row[] };

/** One filter accepts 200 values. */
const idsAtOnce = 200;

/** Throws a 409 when the list has changed its length since the user saw it, and refuses too many rows. */
export async function listedRows(context: Context, actor: Actor, { entity, handlers, body, url }: BulkRequest): Promise<ListedRows> {
  const { rows: selected, criteria, expectedCount } = body;
  const page = { context, actor, url };
  if (criteria) {
    const { query, ...rest } = criteria;
    const request = { ...page, query: { ...rest, page: '0', size: String(maxBulkRows) } };
    const { rows, total } = await readPage(handlers.list, entity.search.length > 0 ? { ...request, search: searchOf(query) } : request);
    requireCount(entity.words, total, expectedCount, 'changed');
    requireAtMostMax(entity, total);
    return { targets: rows.map(({ id }) => ({ id })), rows };
  }
  const targets = [...new Map((selected ?? []).map((target) => [target.id, target])).values()];
  if (targets.length === 0) throw badRequest(`Say which ${entity.words.many} it is about.`);
  return { targets, rows: await rowsOf(context, actor, { handlers, url }, targets) };
}

/** Returns the rows in any order, without removed rows and rows that the actor may not see. */
export async function rowsOf(
  context: Context,
  actor: Actor,
  { handlers, url }: Pick<BulkRequest, 'handlers' | 'url'>,
  targets: readonly BulkTarget[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < targets.length; from += idsAtOnce) {
    const ids = targets.slice(from, from + idsAtOnce).map(({ id }) => id);
    const query = { 'id.in': ids.join(), page: '0', size: String(idsAtOnce) };
    rows.push(...(await readPage(handlers.list, { context, actor, url, query })).rows);
  }
  return rows;
}

function requireAtMostMax({ words: { many } }: Entity, total: number): void {
  if (total > maxBulkRows)
    throw notAllowed({ code: 'tooMany', sentence: `At most ${maxBulkRows} ${many} at once. Narrow the list with a filter.` });
}
