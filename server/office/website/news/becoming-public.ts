/** A post whose date has come becomes public: told to the journal when it happens, for it is an event like any other. */
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../store/context.ts';
import { commit } from '../../../store/unit/commit.ts';

const clerk: Actor = { kind: 'system', name: 'news' };
/** At the latest; the next date is waited for exactly. */
const longestMs = 15_000;

/** Until the returned function is called. */
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

/** Milliseconds until it is to be looked again: the longest after a failure, for what was due is due still. */
export async function announceAndWait(context: Context): Promise<number> {
  try {
    await announceDue(context);
    return await untilNext(context);
  } catch (error) {
    context.log.warn({ err: error }, 'Could not announce what is public now');
    return longestMs;
  }
}

async function untilNext({ read, clock }: Context): Promise<number> {
  const waiting = read
    .selectFrom('newsPublic')
    .select((eb) => eb.fn.min('postDate').as('next'))
    .where('announcedAt', 'is', null);
  const { next } = await waiting.executeTakeFirstOrThrow();
  return next ? Math.max(0, Math.min(longestMs, Date.parse(next) - clock().getTime())) : longestMs;
}

export async function announceDue(context: Context): Promise<number> {
  const due = context.read.selectFrom('newsPublic').select('newsPostId').where('announcedAt', 'is', null);
  if (!(await due.where('postDate', '<=', context.clock().toISOString()).executeTakeFirst())) return 0;
  const { answer } = await commit(context, { actor: clerk }, async ({ db, at, record }) => {
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
