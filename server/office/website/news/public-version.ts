/** What the public sees of a news post: a version of its own, made when it is published and seen from its date on. */
import type { Kysely, Selectable } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { NewsState } from '#contract/website/news-posts.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { NewsAttachmentTable, NewsPostTable, NewsPublicTable } from '../../../store/schema/news.ts';
import type { Database } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { requireFreeLang } from './translations.ts';

type Post = Selectable<NewsPostTable>;

/** The draft becomes what the public sees. */
export async function publish(work: Work, post: Post): Promise<void> {
  const { db, at, record } = work;
  const marked = await saveRow(work, 'newsPost', post, { published: true }, { type: 'published' });
  const slug = await slugFor(db, post);
  const { userId, lang, postDate, subject, introduction, text, search } = post;
  const before = await publicOf(db, post.id);
  const seenNow = postDate <= at;
  const version = {
    ...{ userId, lang, postDate, subject, introduction, text, search, slug },
    postVersion: marked.version,
    ...shownOf(await filesOf(db, post.id)),
    announcedAt: seenNow ? (before?.announcedAt ?? at) : null,
  };
  await db
    .insertInto('newsPublic')
    .values({ newsPostId: post.id, ...version })
    .onConflict((conflict) => conflict.column('newsPostId').doUpdateSet(version))
    .execute();
  await db.deleteFrom('newsPublicTag').where('newsPostId', '=', post.id).execute();
  const tags = await db.selectFrom('newsPostTag').selectAll().where('newsPostId', '=', post.id).execute();
  if (tags.length > 0) await db.insertInto('newsPublicTag').values(tags).execute();
  if (seenNow) record({ stream: `newsPost:${post.id}`, version: marked.version, type: 'becamePublic', data: {}, rooms: [] });
}

/** Gone for the public, and for who was given a link to look at it; its addresses stay its own. */
export async function unpublish(work: Work, post: Post): Promise<void> {
  await saveRow(work, 'newsPost', post, { published: null, previewRound: post.previewRound + 1 }, { type: 'unpublished' });
  await work.db.deleteFrom('newsPublicTag').where('newsPostId', '=', post.id).execute();
  await work.db.deleteFrom('newsPublic').where('newsPostId', '=', post.id).execute();
}

/** The draft becomes what the public sees already. Files that were added since stay, behind the others: nobody else has them. */
export async function discardChanges(work: Work, post: Post, seen: Selectable<NewsPublicTable>): Promise<void> {
  const { db } = work;
  const { userId, lang, postDate, subject, introduction, text, search } = seen;
  if (lang !== post.lang) await requireFreeLang(work, post, lang);
  const saved = await saveRow(
    work,
    'newsPost',
    post,
    { userId, lang, postDate, subject, introduction, text, search },
    { type: 'changesDiscarded' },
  );
  const tags = await db.selectFrom('newsPublicTag').selectAll().where('newsPostId', '=', post.id).execute();
  await db.deleteFrom('newsPostTag').where('newsPostId', '=', post.id).execute();
  if (tags.length > 0) await db.insertInto('newsPostTag').values(tags).execute();
  const shown = await putFilesBack(work, post.id, seen);
  await db
    .updateTable('newsPublic')
    .set({ postVersion: saved.version, ...shown })
    .where('newsPostId', '=', post.id)
    .execute();
}

/** Their order, names and cover. What was removed meanwhile is not shown to the public any more either. */
async function putFilesBack(work: Work, postId: number, seen: Seen): Promise<ReturnType<typeof shownOf>> {
  const ids: number[] = JSON.parse(seen.attachments);
  const names: Record<number, string> = JSON.parse(seen.names);
  const files = await work.db.selectFrom('newsAttachment').selectAll().where('newsPostId', '=', postId).orderBy('position').execute();
  const old = ids.flatMap((id) => files.filter((file) => file.id === id));
  const added = files.filter(({ id }) => !ids.includes(id));
  const wished = [...old, ...added].map((file, position) => ({
    file,
    as: { name: names[file.id] ?? file.name, coverImage: file.id === seen.coverId, position },
  }));
  // There is never a second cover, not even in between.
  for (const { file, as } of wished.sort((a, b) => Number(a.as.coverImage) - Number(b.as.coverImage)))
    if (file.name !== as.name || file.coverImage !== as.coverImage || file.position !== as.position)
      await saveRow(work, 'newsAttachment', file, as, { type: 'updated' });
  return shownOf((await filesOf(work.db, postId)).filter(({ id }) => ids.includes(id)));
}

export const publicOf = (db: Kysely<Database>, postId: number): Promise<Selectable<NewsPublicTable> | undefined> =>
  db.selectFrom('newsPublic').selectAll().where('newsPostId', '=', postId).executeTakeFirst();

type File = Pick<Selectable<NewsAttachmentTable>, 'id' | 'name' | 'coverImage'>;

/** The cover first, then in their order. */
function filesOf(db: Kysely<Database>, postId: number): Promise<File[]> {
  const rows = db.selectFrom('newsAttachment').select(['id', 'name', 'coverImage']).where('newsPostId', '=', postId);
  return rows.orderBy('coverImage', 'desc').orderBy('position').orderBy('id').execute();
}

/** What the public sees of them, as it is stored. */
const shownOf = (files: readonly File[]): Pick<NewsPublicTable, 'attachments' | 'coverId' | 'names'> => ({
  attachments: JSON.stringify(files.map(({ id }) => id)),
  coverId: files.find(({ coverImage }) => coverImage)?.id ?? null,
  names: JSON.stringify(Object.fromEntries(files.map(({ id, name }) => [id, name]))),
});

type Comparing = Pick<Post, 'version' | 'published'>;
type Seen = Pick<NewsPublicTable, 'postVersion' | 'postDate' | 'attachments' | 'coverId' | 'names'>;

export function stateOf(post: Comparing, seen: Seen | undefined, files: readonly File[], now: Date): NewsState {
  if (!seen) return 'DRAFT';
  const { attachments, coverId, names } = shownOf(files);
  const isAsShown = seen.attachments === attachments && seen.coverId === coverId && seen.names === names;
  if (seen.postVersion !== post.version || !isAsShown) return 'CHANGED';
  return seen.postDate > now.toISOString() ? 'SCHEDULED' : 'PUBLISHED';
}

const longestSlug = 80;

/** 'cup-final-in-rijeka'. A changed subject gives a new one; those from before lead on to it, and no other post ever gets them. */
async function slugFor(db: Kysely<Database>, { id, subject }: Post): Promise<string> {
  const words = foldedWords(subject)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+(?=-|$)/g, '')
    .slice(0, longestSlug)
    .replace(/-$/, '');
  const wished = words === '' ? `news-${id}` : words;
  for (const slug of [wished, `${wished}-${id}`]) {
    const owner = await db.selectFrom('newsSlug').select('newsPostId').where('slug', '=', slug).executeTakeFirst();
    if (owner && owner.newsPostId !== id) continue;
    if (!owner) await db.insertInto('newsSlug').values({ slug, newsPostId: id }).execute();
    return slug;
  }
  throw new Error(`No address is left for the news post ${id}.`);
}
