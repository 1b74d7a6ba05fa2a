/** Shutting many out at once: each by the rules of one, in a unit of work of its own, and told by name. */
import type { BulkAnswer, BulkRow } from '#contract/bulk.ts';
import type { Context } from '../context.ts';
import type { CommitRequest } from '../db/commit.ts';
import { badRequest, Problem } from '../errors.ts';
import { presentUser } from './present.ts';
import { updateUserFrom } from './save.ts';

export async function deactivateUsers(context: Context, request: CommitRequest, ids: readonly number[]): Promise<BulkAnswer> {
  if (ids.length === 0) throw badRequest('Say which users it is about.');
  const rows: BulkRow[] = [];
  for (const id of new Set(ids)) rows.push(await deactivateOne(context, request, id));
  return { rows };
}

async function deactivateOne(context: Context, request: CommitRequest, id: number): Promise<BulkRow> {
  const user = await presentUser(context, id);
  if (!user) return { id, name: null, outcome: 'REFUSED', sentence: 'It is not there any more.', version: null, before: null };
  const row = { id, name: user.login, sentence: null, version: user.version, before: user.activated };
  if (!user.activated) return { ...row, outcome: 'SAME' };
  const commandId = request.commandId && `${request.commandId}#${id}`;
  try {
    await updateUserFrom(context, { ...request, commandId }, { id, expected: [], body: { activated: false } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...row, outcome: 'REFUSED', sentence: error.message };
  }
  return { ...row, outcome: 'DONE', version: (await presentUser(context, id))?.version ?? null };
}
