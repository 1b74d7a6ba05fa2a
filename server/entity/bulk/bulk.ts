/**
 * Changes many rows in one request. The server stores the rows of the request first and then commits them 20 at a time, so that points do not wait.
 * A retry with the same command id continues where the first attempt stopped and returns its results.
 */
import { setImmediate } from 'node:timers/promises';
import type { BulkAnswer, BulkRow } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { inBatches } from '../../store/rows/batches.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { inOrder } from '../in-order.ts';
import { usedIds } from '../used-by.ts';
import { inUseSentence, nameOf } from '../write.ts';
import { applyBulkAction, type BulkAction, type BulkRowResult, bulkActionOf, goneSentence } from './bulk-actions.ts';
import { type BulkRequest, type BulkTarget, type ListedRows, listedRows, rowsOf } from './bulk-rows.ts';
import { commitBatches } from './commit-batches.ts';

const changed = 'Changed meanwhile by somebody else.';
/** Batches of 20 hold the lock no longer than saving one form. */
const atOnce = 20;

const limiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 8,
  refusal: () => unavailable('Many rows are being changed at this moment. Please try again.', 3),
});

/** Returns the result of every row; a dry run changes nothing. Throws a 503 when too many bulk requests wait. */
export async function bulkRows(context: Context, request: CommitRequest & { actor: Actor }, bulk: BulkRequest): Promise<BulkAnswer> {
  const { entity, handlers, body } = bulk;
  const action = bulkActionOf(entity, handlers, request.actor, body);
  return limiter(async () => {
    const listed = (await isRepeated(context, request)) ? null : await listedRows(context, request.actor, bulk);
    if (body.dryRun) return { rows: await preview(context, { entity, action, actor: request.actor }, listed ?? { targets: [], rows: [] }) };
    const targets = await storeTargets(context, request, bulk, listed?.targets ?? []);
    const sentences = new Map<number, string>();
    const act = async (batch: readonly BulkTarget[], index: number): Promise<BulkRowResult[]> => {
      // Lets points and socket messages run between the batches.
      await setImmediate();
      const commandId = request.commandId && `${request.commandId}#${index * atOnce}`;
      const { answer } = await commit(context, { ...request, commandId }, async (work) => {
        const all: BulkRowResult[] = [];
        // Fixed lock order: two users with the same rows in another order wait for each other instead of deadlocking.
        for (const target of batch.toSorted((one, other) => one.id - other.id))
          all.push(await applyBulkAction(work, { entity, handlers, action, target, sentences }));
        return inOrder(
          batch.map(({ id }) => id),
          all,
        );
      });
      return answer;
    };
    const refused = ({ id }: BulkTarget, sentence: string): BulkRowResult => {
      sentences.set(id, sentence);
      return { id, outcome: 'REFUSED', version: null, before: null };
    };
    const done = await commitBatches(context, { batches: inBatches(targets, atOnce), act, refused });
    const listedRowsNow = listed?.rows ?? (await rowsOf(context, request.actor, bulk, targets));
    const rows = new Map(listedRowsNow.map((row) => [row.id, row]));
    return {
      rows: await Promise.all(
        done.map((one) => presented(context, { entity, actor: request.actor }, { done: one, row: rows.get(one.id), sentences })),
      ),
    };
  });
}

/** Returns whether the command was already committed. A retry must not read the list again, because the list may have changed. */
export async function isRepeated({ read }: Context, { commandId }: Pick<CommitRequest, 'commandId'>): Promise<boolean> {
  return Boolean(commandId && (await read.selectFrom('command').select('id').where('id', '=', commandId).executeTakeFirst()));
}

/**
 * Stores the rows and values of the request, so that a retry uses the same rows whatever the list shows then. Stores only ids and values.
 */
async function storeTargets(
  context: Context,
  request: CommitRequest,
  { entity, body }: BulkRequest,
  targets: BulkTarget[],
): Promise<BulkTarget[]> {
  const { action, field = null } = body;
  const { answer } = await commit(context, request, async ({ audit }) => {
    audit({ stream: `${entity.name}:0`, type: 'manyAtOnce', after: { action, field, rows: targets.length } });
    return targets;
  });
  return answer;
}

async function presented(
  { read }: Context,
  { entity, actor }: { entity: Entity; actor: Actor },
  { done, row, sentences }: { done: BulkRowResult; row: ListedRows['rows'][number] | undefined; sentences: ReadonlyMap<number, string> },
): Promise<BulkRow> {
  const name = row ? nameOf(entity, row) : null;
  if (done.outcome !== 'REFUSED') return { ...done, name, sentence: null };
  // The sentences of a lost first attempt were not stored, because they name people.
  const sentence = sentences.get(done.id) ?? (await inUseSentence(read, entity, { id: done.id, name: name ?? `#${done.id}` }, actor));
  return { ...done, name, sentence: sentence ?? 'It was refused, and stays as it is.' };
}

/** Names rows that are in use, changed or gone before anything is removed. */
async function preview(
  { read }: Context,
  { entity, action, actor }: { entity: Entity; action: BulkAction; actor: Actor },
  { targets, rows }: ListedRows,
): Promise<BulkRow[]> {
  const ids = rows.map(({ id }) => id);
  const used = action.kind === 'remove' ? await usedIds(read, entity.table, ids) : new Set<number>();
  const listedVersions = new Map(targets.map(({ id, version }) => [id, version]));
  const previewRows: BulkRow[] = [];
  for (const row of rows) {
    const name = nameOf(entity, row);
    const isChanged = (listedVersions.get(row.id) ?? row.version) !== row.version;
    const sentence = isChanged ? changed : used.has(row.id) ? await inUseSentence(read, entity, { id: row.id, name }, actor) : null;
    previewRows.push({ id: row.id, name, version: row.version, before: null, outcome: sentence ? 'REFUSED' : 'DONE', sentence });
    if (sentence) await setImmediate();
  }
  const missing = targets.filter(({ id }) => !ids.includes(id));
  return [
    ...previewRows,
    ...missing.map(({ id }) => ({ id, name: null, version: null, before: null, outcome: 'REFUSED' as const, sentence: goneSentence })),
  ];
}
