/** Saves news like any entity and updates the public version in the same unit of work. */
import type { Selectable } from 'kysely';
import { type NewsLang, newsPosts } from '#contract/website/news-posts.ts';
import type { Form } from '../../../entity/bodies.ts';
import { changeRow, insertRow, type RowChange } from '../../../entity/write.ts';
import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { NewsPostTable } from '../../../store/schema/news.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { withoutKeys } from './addresses.ts';
import { requireAuthor } from './authors.ts';
import { discardChanges, publicOf, publish, unpublish } from './public-version.ts';
import { requireOtherLang } from './translations.ts';

/** Creates a post, publishes it if requested, and returns its id. */
export async function createPost(context: Context, request: CommitRequest, body: Form): Promise<number> {
  const { published, ...form } = tidyPost(body);
  const { answer } = await commit(context, request, async (work) => {
    await requireAuthor(work.db, form.userId, null);
    const id = await insertRow(work, newsPosts, { ...form, lang: form.lang ?? 'en' });
    if (published === true) await publish(work, await postOf(work, id));
    return id;
  });
  return answer;
}

/** `published` in the form publishes or unpublishes the post. Without it only the draft changes. */
export async function updatePost(context: Context, request: CommitRequest, change: RowChange): Promise<void> {
  await commit(context, request, (work) => changePost(work, change));
}

/** Saves a post inside a larger unit of work. */
export async function changePost(work: WorkContext, { form: body, ...change }: RowChange): Promise<void> {
  const { published, ...form } = tidyPost(body);
  const before = await lockRow(work, 'newsPost', change.id);
  if (before && form.userId) await requireAuthor(work.db, form.userId, before.userId);
  if (before && form.lang && form.lang !== before.lang) await requireOtherLang(work, before, form.lang as NewsLang);
  await changeRow(work, newsPosts, { ...change, form });
  if (published === undefined) return;
  const post = await postOf(work, change.id);
  if (published === true) await publish(work, post);
  else if (await publicOf(work.db, post.id)) await unpublish(work, post);
}

export type PublicAction = 'publish' | 'unpublish' | 'discard';

/** Publishes, unpublishes or resets a post. Throws a 409 when the post is not public. */
export async function changePublic(
  context: Context,
  request: CommitRequest,
  { id, action, expected, now = false }: { id: number; action: PublicAction; expected: readonly Precondition[]; now?: boolean },
): Promise<void> {
  await commit(context, request, async (work) => {
    const post = await postOf(work, id);
    await requirePreconditions(work.db, { stream: `newsPost:${id}`, version: post.version, expected, current: async () => post });
    if (action === 'publish') return publish(work, post, { now });
    const publicVersion = await publicOf(work.db, id);
    if (!publicVersion) throw notAllowed({ code: 'notPublic', sentence: 'This post is not public.' });
    return action === 'unpublish' ? unpublish(work, post) : discardChanges(work, post, publicVersion);
  });
}

async function postOf(work: WorkContext, id: number): Promise<Selectable<NewsPostTable>> {
  const post = await lockRow(work, 'newsPost', id);
  if (!post) throw notFound();
  return post;
}

/** A post always has a language, so null leaves it unchanged. */
const tidyPost = ({ lang, ...form }: Form): Form => ({
  ...form,
  ...(lang ? { lang } : {}),
  ...(typeof form.text === 'string' && { text: withoutKeys(form.text) }),
  ...(typeof form.introduction === 'string' && { introduction: withoutKeys(form.introduction) }),
});
