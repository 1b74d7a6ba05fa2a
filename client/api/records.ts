/**
 * The rows of an entity over REST: typed calls, and the keys of their cache entries. Every call throws an ApiProblem when the server
 * refuses.
 */
import type { QueryKey } from '@tanstack/react-query';
import type { BulkAnswer, BulkBody, BulkRow } from '#contract/kit/bulk.ts';
import { type Entity, type FormOf, type RowOf, searchPath } from '#contract/kit/entity.ts';
import type { ImportAnswer, ImportBody, ListImport } from '#contract/kit/list-import.ts';
import type { RecordUse } from '#contract/kit/used-by.ts';
import { queryClient } from './queries.ts';
import { type RequestQuery, request, totalCount } from './request.ts';

/** The fields of every row; further ones come from its entity. */
type RecordRow = { id: number; version: number };
type SendOptions = { commandId?: string; signal?: AbortSignal };
type EntityPath = Pick<Entity, 'path' | 'fields'>;

export const recordKeys = ({ path }: Pick<Entity, 'path'>) => ({
  list: (query: RequestQuery) => [path, 'list', query] as const,
  one: (id: number) => [path, 'one', id] as const,
});

/** Returns one page and the total number of rows. With `query.query`, only rows that match its words. */
export async function listRecords<E extends EntityPath>(
  { path }: E,
  query: RequestQuery,
  options: SendOptions = {},
): Promise<{ rows: RowOf<E>[]; total: number }> {
  const { body, headers } = await request({
    path: query.query ? `/api/_search/${searchPath({ path })}` : `/api/${path}`,
    query,
    ...options,
  });
  return { rows: body as RowOf<E>[], total: totalCount(headers) };
}

/** Returns one page of an entity's names, for a choice: its screen then does not load the fields of the entity. */
export async function listNames(path: string, query: RequestQuery): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const { body, headers } = await request({ path: `/api/${path}`, query });
  return { rows: body as { id: number; name: string }[], total: totalCount(headers) };
}

export async function getRecord<E extends EntityPath>({ path }: E, id: number, options: SendOptions = {}): Promise<RowOf<E>> {
  return (await request({ path: `/api/${path}/${id}`, ...options })).body as RowOf<E>;
}

/** Creates a row, or updates the one with the given id. With a version, the server refuses to overwrite another version. */
export async function saveRecord<E extends EntityPath>(
  { path }: E,
  form: Partial<FormOf<E>> & { id?: number; version?: number | null },
  options: SendOptions = {},
): Promise<RowOf<E>> {
  return (await request({ method: form.id === undefined ? 'POST' : 'PUT', path: `/api/${path}`, body: form, ...options })).body as RowOf<E>;
}

/** Updates and checks only the given fields, and only if the stored version is the given one. */
export async function patchRecord<E extends EntityPath>(
  { path }: E,
  form: Partial<FormOf<E>> & { id: number; version: number | null },
): Promise<RowOf<E>> {
  return (await request({ method: 'PATCH', path: `/api/${path}/${form.id}`, body: form })).body as RowOf<E>;
}

/** Invalidates the lists and choices of the entity after a change. The row itself stays, because the open form was filled from it. */
export async function refreshRecords({ path }: Pick<Entity, 'path'>): Promise<void> {
  const isList = ({ queryKey: [area, kind] }: { queryKey: QueryKey }) =>
    (area === path && kind !== 'one') || (area === 'lookup' && kind === path);
  await queryClient.invalidateQueries({ predicate: isList });
}

/** Applies one change to many rows; returns the result of each row. */
export async function changeMany({ path }: Pick<Entity, 'path'>, body: BulkBody): Promise<BulkRow[]> {
  return ((await request({ method: 'POST', path: `/api/${path}/bulk`, body })).body as BulkAnswer).rows;
}

/** Returns the records that use this one, as far as the user may see them. */
export async function recordUses({ path }: Pick<Entity, 'path'>, id: number, options: SendOptions = {}): Promise<RecordUse[]> {
  return (await request({ path: `/api/${path}/${id}/used-by`, ...options })).body as RecordUse[];
}

/** Imports many rows from a table; a dry run only returns the result that each line would have. */
export async function importRecords({ path }: Pick<Entity, 'path'>, body: ImportBody): Promise<ImportAnswer> {
  return (await request({ method: 'POST', path: `/api/${path}/import`, body })).body as ImportAnswer;
}

export async function listImports({ path }: Pick<Entity, 'path'>, options: SendOptions = {}): Promise<ListImport[]> {
  return (await request({ path: `/api/${path}/imports`, ...options })).body as ListImport[];
}

/** Returns one result per row; refused rows stay. */
export async function takeBackImport({ path }: Pick<Entity, 'path'>, id: number): Promise<BulkRow[]> {
  return ((await request({ method: 'POST', path: `/api/${path}/imports/${id}/take-back` })).body as BulkAnswer).rows;
}

export async function removeRecord({ path }: EntityPath, { id, version }: RecordRow, options: SendOptions = {}): Promise<void> {
  await request({ method: 'DELETE', path: `/api/${path}/${id}`, ifMatch: `"v${version}"`, ...options });
}
