/** Runs a unit of work for its answer only: everything that it wrote is rolled back. */
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { commit, type WorkContext } from './commit.ts';

/** Returns the answer of the work. Throws what the work throws. */
export async function previewWork<Answer>(context: Context, actor: Actor, work: (unit: WorkContext) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  const rollback = new Error('The preview is rolled back.');
  try {
    await commit(context, { actor }, async (unit) => {
      answers[0] = await work(unit);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return answers[0] as Answer;
}
