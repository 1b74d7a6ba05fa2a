/** Announces posts when their date arrives: writes a journal event as for any other change. */
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../store/context.ts';
import { commit } from '../../../store/unit/commit.ts';

const system: Actor = { kind: 'system', name: 'news' };
/** The longest wait; a closer date shortens it exactly. */
const maxWaitMs = 15_000;

/** Runs until the returned function is called. */
export function announceRegularly(context: Context): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const run = async (): Promise<void> => {
    const waitMs = await announceAndWait(context);
    if (!isOver) timer = setTimeout(() => void run(), waitMs);
  };
  void run();
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
  };
}

/** Returns the milliseconds until the next check. After a failure it waits the longest time, because due posts remain due. */
export async function announceAndWait(context: Context): Promise<number> {
  try {
    await announceDue(context);
    return await untilNext(context);
  } catch (error) {
    context.log.warn({ err: error }, 'Could not announce what is public now');
    return maxWaitMs;
  }
}

async function untilNext({ read, clock }: Context): Promise<number> {
  const query = read
    .selectFrom('newsPublic')
    .select((eb) => eb.fn.min('postDate').as('next'))
    .where('announcedAt', 'is', null);
  const { next } = await query.executeTakeFirstOrThrow();
  return next ? Math.max(0, Math.min(maxWaitMs, Date.parse(next) - clock().getTime())) : maxWaitMs;
}

/** Announces all due posts and returns their number. */
export async function announceDue(context: Context): Promise<number> {
  const query = context.read.selectFrom('newsPublic').select('newsPostId').where('announcedAt', 'is', null);
  if (!(await query.where('postDate', '<=', context.clock().toISOString()).executeTakeFirst())) return 0;
  const { answer } = await commit(context, { actor: system }, async ({ db, at, record }) => {
    const rows = await db
      .updateTable('newsPublic')
      .set({ announcedAt: at })
      .where('announcedAt', 'is', null)
      .where('postDate', '<=', at)
      .returning(['newsPostId', 'postVersion'])
      .execute();
    for (const { newsPostId, postVersion } of rows)
      record({ stream: `newsPost:${newsPostId}`, version: postVersion, type: 'becamePublic', data: {}, rooms: [] });
    return rows.length;
  });
  return answer;
}
