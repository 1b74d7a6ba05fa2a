/** Says for many rows at once why they cannot be removed: lists show the bin in grey with this sentence. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { inUseCallOf } from '#contract/kit/used-by.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import { findRows, rowSourceOf } from './rows.ts';
import { usedIds } from './used-by.ts';
import { inUseSentence, nameOf } from './write.ts';

/** Returns the used ones of these rows, each with its sentence. It names the users that the actor may see. */
export async function usedRows(
  context: Context,
  entity: Entity,
  ids: readonly number[],
  actor: Actor,
): Promise<CallAnswer<ReturnType<typeof inUseCallOf>>> {
  const used = await usedIds(context.read, entity.table, ids);
  const rows = await findRows(rowSourceOf(context), entity, [...used], actor);
  const answers: { id: number; sentence: string }[] = [];
  for (const row of rows) {
    const sentence = await inUseSentence(context.read, entity, { id: row.id, name: nameOf(entity, row) }, actor);
    if (sentence !== null) answers.push({ id: row.id, sentence });
  }
  return answers;
}
