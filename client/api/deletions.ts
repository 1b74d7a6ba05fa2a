/** Why records cannot be deleted, and the way back from a deletion. */
import type { Entity } from '#contract/kit/entity.ts';
import { request } from './request.ts';

/** Returns why those of the rows that something uses cannot be deleted. */
export async function listUsedRows({ path }: Pick<Entity, 'path'>, ids: readonly number[], options: { signal?: AbortSignal } = {}) {
  const query = { ids: ids.join(',') };
  return (await request({ path: `/api/${path}/in-use`, query, ...options })).body as { id: number; sentence: string }[];
}

/** Undoes a deletion of the last day. */
export async function restoreRecord({ path }: Pick<Entity, 'path'>, id: number): Promise<void> {
  await request({ method: 'POST', path: `/api/${path}/${id}/restore` });
}
