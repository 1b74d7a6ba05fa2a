/** The rows of an entity over REST: typed calls, and the names of their cache entries. */
import type { QueryKey } from '@tanstack/react-query';
import type { BulkAnswer, BulkBody, BulkRow } from '#contract/kit/bulk.ts';
import { type Entity, type FormOf, type RowOf, searchPath } from '#contract/kit/entity.ts';
import type { ImportAnswer, ImportBody } from '#contract/kit/list-import.ts';
import type { ListImport } from '#contract/kit/list-imports.ts';
import type { Use } from '#contract/kit/used-by.ts';
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

/** Judged by the fields that it names, over that version alone. */
export async function patchRecord<E extends Addressed>(
  { path }: E,
  form: Partial<FormOf<E>> & { id: number; version: number | null },
): Promise<RowOf<E>> {
  return (await request({ method: 'PATCH', path: `/api/${path}/${form.id}`, body: form })).body as RowOf<E>;
}

/** After a change: its lists and choices ask anew. The row itself is the ground of the form that changed it. */
export async function refreshRecords({ path }: Pick<Entity, 'path'>): Promise<void> {
  const isList = ({ queryKey: [area, kind] }: { queryKey: QueryKey }) =>
    (area === path && kind !== 'one') || (area === 'lookup' && kind === path);
  await queryClient.invalidateQueries({ predicate: isList });
}

/** The same to many rows; the answer says of each what became of it. */
export async function changeMany({ path }: Pick<Entity, 'path'>, body: BulkBody): Promise<BulkRow[]> {
  return ((await request({ method: 'POST', path: `/api/${path}/bulk`, body })).body as BulkAnswer).rows;
}

/** What uses it, as far as the asker may know. */
export async function recordUses({ path }: Pick<Entity, 'path'>, id: number, options: Sent = {}): Promise<Use[]> {
  return (await request({ path: `/api/${path}/${id}/used-by`, ...options })).body as Use[];
}

/** Many at once from a table; a dry run only says what would become of each line. */
export async function importRecords({ path }: Pick<Entity, 'path'>, body: ImportBody): Promise<ImportAnswer> {
  return (await request({ method: 'POST', path: `/api/${path}/import`, body })).body as ImportAnswer;
}

export async function listImports({ path }: Pick<Entity, 'path'>, options: Sent = {}): Promise<ListImport[]> {
  return (await request({ path: `/api/${path}/imports`, ...options })).body as ListImport[];
}

/** What stays is in the answer. */
export async function takeBackImport({ path }: Pick<Entity, 'path'>, id: number): Promise<BulkRow[]> {
  return ((await request({ method: 'POST', path: `/api/${path}/imports/${id}/take-back` })).body as BulkAnswer).rows;
}

export async function removeRecord({ path }: Addressed, { id, version }: Row, options: Sent = {}): Promise<void> {
  await request({ method: 'DELETE', path: `/api/${path}/${id}`, ifMatch: `"v${version}"`, ...options });
}
