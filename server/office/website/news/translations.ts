/** Pairs a post with its translation: the second post refers to the first. */
import type { Kysely, Selectable } from 'kysely';
import { type NewsLang, newsLangs, newsLangWords } from '#contract/website/news-posts.ts';
import { actorKey } from '../../../kernel/actor.ts';
import { invalidForm, notAllowed, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { completeRow, insertRow } from '../../../store/rows/insert-rows.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { NewsPostTable } from '../../../store/schema/news.ts';
import type { Database } from '../../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';

type PostRow = Selectable<NewsPostTable>;

/** Returns the other post of the pair for each of these posts. */
export async function translationsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsPost')
    .select(['id', 'translationOfId'])
    .where('translationOfId', 'is not', null)
    .where((eb) => eb.or([eb('id', 'in', ids), eb('translationOfId', 'in', ids)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, translationOfId }) => [
      [id, Number(translationOfId)],
      [Number(translationOfId), id],
    ]),
  );
}

const otherLanguage = (lang: NewsLang): NewsLang => newsLangs.find((other) => other !== lang) ?? lang;

/** Creates a draft in the other language with the text and copies of the files. From then on, both posts change independently. */
export async function translate(context: Context, request: CommitRequest, id: number): Promise<{ id: number; version: number }> {
  const { answer } = await commit(context, request, async (work) => {
    const post = await lockRow(work, 'newsPost', id);
    if (!post) throw notFound();
    const lang = otherLanguage(post.lang);
    if ((await translationsOf(work.db, [id])).has(id))
      throw notAllowed({ code: 'translated', sentence: `This post is there in ${newsLangWords[lang]} already.` });
    const { postDate, subject, introduction, text, search } = post;
    const userId = work.actor.kind === 'user' ? work.actor.userId : post.userId;
    const created = { userId, lang, postDate, subject, introduction, text, search, published: null, translationOfId: id };
    const newId = await insertRow(work, 'newsPost', created);
    const tags = await work.db.selectFrom('newsPostTag').select('tagId').where('newsPostId', '=', id).execute();
    const links = tags.map(({ tagId }) => ({ newsPostId: newId, tagId }));
    if (links.length > 0) await work.db.insertInto('newsPostTag').values(links).execute();
    const files = await copyFiles(work, id, newId);
    const withCopiedFiles = (html: string): string =>
      html.replace(/(src="\/media\/news\/)(\d+)(?=")/g, (_whole, start, file) => `${start}${files.get(Number(file)) ?? file}`);
    await completeRow(work, 'newsPost', newId, {
      text: withCopiedFiles(text),
      introduction: introduction === null ? null : withCopiedFiles(introduction),
    });
    return { id: newId, version: 1 };
  });
  return answer;
}

/** Returns the ids of the copies by the ids of the originals. */
async function copyFiles(work: WorkContext, from: number, to: number): Promise<Map<number, number>> {
  const files = await work.db.selectFrom('newsAttachment').selectAll().where('newsPostId', '=', from).orderBy('position').execute();
  const copies = new Map<number, number>();
  for (const { id, version: _version, ...file } of files)
    copies.set(id, await insertRow(work, 'newsAttachment', { ...file, newsPostId: to, createdBy: actorKey(work.actor) }));
  return copies;
}

/** Throws a 400 at the field when the translation already has this language. */
export async function requireOtherLang(work: WorkContext, post: Pick<PostRow, 'id'>, lang: NewsLang): Promise<void> {
  if (!(await isTranslationIn(work, post, lang))) return;
  const sentence = `Its translation is in ${newsLangWords[lang]} already`;
  throw invalidForm('newsPost', [{ field: 'lang', code: 'Unique', sentence }]);
}

/** Throws a 409 in the same case, for changes without a form. */
export async function requireFreeLang(work: WorkContext, post: Pick<PostRow, 'id'>, lang: NewsLang): Promise<void> {
  if (!(await isTranslationIn(work, post, lang))) return;
  const sentence = `This post was in ${newsLangWords[lang]}, and its translation is by now. Change the language of that one first.`;
  throw notAllowed({ code: 'translated', sentence });
}

async function isTranslationIn(work: WorkContext, { id }: Pick<PostRow, 'id'>, lang: unknown): Promise<boolean> {
  const other = (await translationsOf(work.db, [id])).get(id);
  const translation = other === undefined ? undefined : await lockRow(work, 'newsPost', other);
  return translation?.lang === lang;
}
