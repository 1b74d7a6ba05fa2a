/** Calls that say why records cannot be deleted, and that undo a deletion. */
import type { Entity } from '#contract/kit/entity.ts';
import { request } from './request.ts';

/** Returns a sentence for each row that cannot be deleted because something uses it. The other rows are left out. */
export async function listUsedRows({ path }: Pick<Entity, 'path'>, ids: readonly number[], options: { signal?: AbortSignal } = {}) {
  const query = { ids: ids.join(',') };
  return (await request({ path: `/api/${path}/in-use`, query, ...options })).body as { id: number; sentence: string }[];
}

/** Undoes a deletion. Throws an ApiProblem when it is more than a day ago. */
export async function restoreRecord({ path }: Pick<Entity, 'path'>, id: number): Promise<void> {
  await request({ method: 'POST', path: `/api/${path}/${id}/restore` });
}
