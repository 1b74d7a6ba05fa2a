/** The rows of an entity over REST: typed calls, and the names of their cache entries. */
import type { QueryKey } from '@tanstack/react-query';
import { type Entity, type FormOf, type RowOf, searchPath } from '#contract/entity.ts';
import { queryClient } from './queries.ts';
import { type Query, request, totalCount } from './request.ts';

/** What every row has; the fields are those of its entity. */
export type Row = { id: number; version: number };
type Sent = { commandId?: string; signal?: AbortSignal };
type Addressed = Pick<Entity, 'path' | 'fields'>;

export const recordKeys = ({ path }: Pick<Entity, 'path'>) => ({
  list: (query: Query) => [path, 'list', query] as const,
  one: (id: number) => [path, 'one', id] as const,
});

/** One page, and how many rows there are in all. With words in `query.query` those that fit them. */
export async function listRecords<E extends Addressed>(
  { path }: E,
  query: Query,
  options: Sent = {},
): Promise<{ rows: RowOf<E>[]; total: number }> {
  const { body, headers } = await request({
    path: query.query ? `/api/_search/${searchPath({ path })}` : `/api/${path}`,
    query,
    ...options,
  });
  return { rows: body as RowOf<E>[], total: totalCount(headers) };
}

/** Every row, page by page: what a file holds. A row that moved to the next page while the first was read is there once. */
export async function allRecords<E extends Addressed>(of: E, query: Query): Promise<RowOf<E>[]> {
  const byId = new Map<number, RowOf<E>>();
  for (let page = 0; ; page += 1) {
    const { rows, total } = await listRecords(of, { ...query, page, size: mostRows });
    for (const row of rows) byId.set(row.id, row);
    if (rows.length < mostRows || (page + 1) * mostRows >= total) return [...byId.values()];
  }
}

export async function getRecord<E extends Addressed>({ path }: E, id: number, options: Sent = {}): Promise<RowOf<E>> {
  return (await request({ path: `/api/${path}/${id}`, ...options })).body as RowOf<E>;
}

/** With an id the row of that id, with a version only over that version. */
export async function saveRecord<E extends Addressed>(
  { path }: E,
  form: Partial<FormOf<E>> & { id?: number; version?: number | null },
  options: Sent = {},
): Promise<RowOf<E>> {
  return (await request({ method: form.id === undefined ? 'POST' : 'PUT', path: `/api/${path}`, body: form, ...options })).body as RowOf<E>;
}

/** After a change: its lists and choices ask anew. The row itself is the ground of the form that changed it. */
export async function refreshRecords({ path }: Pick<Entity, 'path'>): Promise<void> {
  const isList = ({ queryKey: [area, kind] }: { queryKey: QueryKey }) =>
    (area === path && kind !== 'one') || (area === 'lookup' && kind === path);
  await queryClient.invalidateQueries({ predicate: isList });
}

export async function removeRecord({ path }: Addressed, { id, version }: Row, options: Sent = {}): Promise<void> {
  await request({ method: 'DELETE', path: `/api/${path}/${id}`, ifMatch: `"v${version}"`, ...options });
}

/** So that a busy server lets scoring through between two pages. */
const mostRows = 500;
