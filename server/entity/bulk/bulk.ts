/**
 * Many rows at once, on one wish: which rows is written down first, then they are done a few at a time, so that no point at a table waits for all
 * of them. A repetition under the same id goes on where the first attempt ended, and answers what that one did.
 */
import { setImmediate } from 'node:timers/promises';
import type { BulkAnswer, BulkRow } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Actor } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createTurns } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { inPieces } from '../../store/rows/in-batches.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { inOrder } from '../in-order.ts';
import { usedOnes } from '../used-by.ts';
import { nameOf, whyKept } from '../write.ts';
import { type Deed, type Done, deedOf, doTo, gone } from './bulk-actions.ts';
import { type Bulk, type Listed, listedRows, rowsOf, type Target } from './bulk-rows.ts';
import { partByPart } from './part-by-part.ts';

const changed = 'Changed meanwhile by somebody else.';
/** The lock of a few rows is held no longer than that of one form. */
const atOnce = 20;

const oneByOne = createTurns({
  atOnce: 1,
  mostWaiting: 8,
  refusal: () => unavailable('Many rows are being changed at this moment. Please try again.', 3),
});

export async function bulkRows(context: Context, request: CommitRequest & { actor: Actor }, bulk: Bulk): Promise<BulkAnswer> {
  const { entity, ways, body } = bulk;
  const deed = deedOf(entity, ways, request.actor, body);
  return oneByOne(async () => {
    const listed = (await isRepeated(context, request)) ? null : await listedRows(context, request.actor, bulk);
    if (body.dryRun) return { rows: await preview(context, { entity, deed, actor: request.actor }, listed ?? { targets: [], rows: [] }) };
    const targets = await settled(context, request, bulk, listed?.targets ?? []);
    const said = new Map<number, string>();
    const act = async (part: readonly Target[], index: number): Promise<Done[]> => {
      // Points and sockets come between them.
      await setImmediate();
      const commandId = request.commandId && `${request.commandId}#${index * atOnce}`;
      const { answer } = await commit(context, { ...request, commandId }, async (work) => {
        const all: Done[] = [];
        // Two people who ticked the same rows in another order wait for each other instead of getting stuck.
        for (const target of part.toSorted((one, other) => one.id - other.id))
          all.push(await doTo(work, { entity, ways, deed, target, said }));
        return inOrder(
          part.map(({ id }) => id),
          all,
        );
      });
      return answer;
    };
    const left = ({ id }: Target, sentence: string): Done => {
      said.set(id, sentence);
      return { id, outcome: 'REFUSED', version: null, before: null };
    };
    const done = await partByPart(context, { parts: inPieces(targets, atOnce), act, left });
    const seen = listed?.rows ?? (await rowsOf(context, request.actor, bulk, targets));
    const rows = new Map(seen.map((row) => [row.id, row]));
    return {
      rows: await Promise.all(
        done.map((one) => told(context, { entity, actor: request.actor }, { done: one, row: rows.get(one.id), said })),
      ),
    };
  });
}

/** What the list shows by now is no longer asked. */
export async function isRepeated({ read }: Context, { commandId }: Pick<CommitRequest, 'commandId'>): Promise<boolean> {
  return Boolean(commandId && (await read.selectFrom('command').select('id').where('id', '=', commandId).executeTakeFirst()));
}

/** Which rows it is about, and with what: a repetition is about the same ones, whatever the list shows by then. Only ids and values are kept. */
async function settled(context: Context, request: CommitRequest, { entity, body }: Bulk, targets: Target[]): Promise<Target[]> {
  const { deed, field = null } = body;
  const { answer } = await commit(context, request, async ({ audit }) => {
    audit({ stream: `${entity.name}:0`, type: 'manyAtOnce', after: { deed, field, rows: targets.length } });
    return targets;
  });
  return answer;
}

async function told(
  { read }: Context,
  { entity, actor }: { entity: Entity; actor: Actor },
  { done, row, said }: { done: Done; row: Listed['rows'][number] | undefined; said: ReadonlyMap<number, string> },
): Promise<BulkRow> {
  const name = row ? nameOf(entity, row) : null;
  if (done.outcome !== 'REFUSED') return { ...done, name, sentence: null };
  // What was refused by an attempt whose answer was lost is not kept in words: they name people.
  const sentence = said.get(done.id) ?? (await whyKept(read, entity, { id: done.id, name: name ?? `#${done.id}` }, actor));
  return { ...done, name, sentence: sentence ?? 'It was refused, and stays as it is.' };
}

/** What is in use, was changed meanwhile or is gone is named before anything is removed. */
async function preview(
  { read }: Context,
  { entity, deed, actor }: { entity: Entity; deed: Deed; actor: Actor },
  { targets, rows }: Listed,
): Promise<BulkRow[]> {
  const ids = rows.map(({ id }) => id);
  const used = deed.kind === 'remove' ? await usedOnes(read, entity.table, ids) : new Set<number>();
  const seen = new Map(targets.map(({ id, version }) => [id, version]));
  const told: BulkRow[] = [];
  for (const row of rows) {
    const name = nameOf(entity, row);
    const isChanged = (seen.get(row.id) ?? row.version) !== row.version;
    const sentence = isChanged ? changed : used.has(row.id) ? await whyKept(read, entity, { id: row.id, name }, actor) : null;
    told.push({ id: row.id, name, version: row.version, before: null, outcome: sentence ? 'REFUSED' : 'DONE', sentence });
    if (sentence) await setImmediate();
  }
  const lost = targets.filter(({ id }) => !ids.includes(id));
  return [...told, ...lost.map(({ id }) => ({ id, name: null, version: null, before: null, outcome: 'REFUSED' as const, sentence: gone }))];
}
