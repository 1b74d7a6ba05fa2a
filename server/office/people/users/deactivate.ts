/** Deactivates many accounts: each by the same rules as a single one, in its own unit of work, with a result per account. */
import type { BulkAnswer, BulkRow } from '#contract/kit/bulk.ts';
import { commitBatches } from '../../../entity/bulk/commit-batches.ts';
import { badRequest, Problem } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { presentUsers } from './present.ts';
import { lockAdministrators } from './rules.ts';
import { changeUser } from './save.ts';

/** Names are read when answering: the result stored for repeated commands contains only ids. */
type DeactivateResult = Omit<BulkRow, 'name'>;

/** A retry with the same command id returns the results of the first attempt, whatever happened to the accounts since. */
export async function deactivateUsers(context: Context, request: CommitRequest, ids: readonly number[]): Promise<BulkAnswer> {
  if (ids.length === 0) throw badRequest('Say which users it is about.');
  const all = [...new Set(ids)];
  // Binds the command id to these accounts: reusing it for others is refused.
  await commit(context, request, async ({ audit }) => {
    audit({ stream: 'user:0', type: 'manyAtOnce', after: { action: 'set', field: 'activated', rows: all.length } });
  });
  const done = await commitBatches(context, {
    batches: inBatches(all, 1),
    act: async ([id = 0]) => [await deactivateOne(context, request, id)],
    refused: (id, sentence) => refused(id, sentence),
  });
  const names = new Map((await presentUsers(context, all)).map(({ id, login }) => [id, login]));
  return { rows: done.map((row) => ({ ...row, name: names.get(row.id) ?? null })) };
}

const refused = (id: number, sentence: string): DeactivateResult => ({ id, outcome: 'REFUSED', sentence, version: null, before: null });

async function deactivateOne(context: Context, request: CommitRequest, id: number): Promise<DeactivateResult> {
  const commandId = request.commandId && `${request.commandId}#${id}`;
  try {
    return (await commit(context, { ...request, commandId }, (work) => deactivate(context, work, id))).answer;
  } catch (error) {
    // Server errors say nothing about the account, so they are thrown.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return refused(id, error.message);
  }
}

async function deactivate(context: Context, work: WorkContext, id: number): Promise<DeactivateResult> {
  const admins = await lockAdministrators(work);
  const user = await lockRow(work, 'appUser', id);
  if (!user) return refused(id, 'It is not there any more.');
  const row = { id, sentence: null, before: user.activated };
  if (!user.activated) {
    work.audit(null);
    return { ...row, outcome: 'SAME', version: user.version };
  }
  const { version } = await changeUser(context, work, { id, expected: [], body: { activated: false }, admins, user });
  return { ...row, outcome: 'DONE', version };
}
