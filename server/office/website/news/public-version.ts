/** The public version of a news post: a copy that publishing makes and that the public sees from its date on. */
import type { Kysely, Selectable } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import type { NewsState } from '#contract/website/news-posts.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { NewsAttachmentTable, NewsPostTable, NewsPublicTable } from '../../../store/schema/news.ts';
import type { Database } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { requireFreeLang } from './translations.ts';

type PostRow = Selectable<NewsPostTable>;

/** Copies the draft into the public version. `now`: a date in the future becomes the present time. */
export async function publish(work: WorkContext, post: PostRow, { now = false }: { now?: boolean } = {}): Promise<void> {
  const { db, at, record } = work;
  const postDate = now && post.postDate > at ? at : post.postDate;
  const saved = await saveRow(work, 'newsPost', post, { published: true, postDate }, { type: 'published' });
  const slug = await slugFor(db, post);
  const { userId, lang, subject, introduction, text, search } = post;
  const before = await publicOf(db, post.id);
  const isPublicNow = postDate <= at;
  const version = {
    ...{ userId, lang, postDate, subject, introduction, text, search, slug },
    postVersion: saved.version,
    updatedAt: isPublicNow ? at : postDate,
    ...publicColumnsOf(await filesOf(db, post.id)),
    announcedAt: isPublicNow ? (before?.announcedAt ?? at) : null,
  };
  await db
    .insertInto('newsPublic')
    .values({ newsPostId: post.id, ...version })
    .onConflict((conflict) => conflict.column('newsPostId').doUpdateSet(version))
    .execute();
  await db.deleteFrom('newsPublicTag').where('newsPostId', '=', post.id).execute();
  const tags = await db.selectFrom('newsPostTag').selectAll().where('newsPostId', '=', post.id).execute();
  if (tags.length > 0) await db.insertInto('newsPublicTag').values(tags).execute();
  if (isPublicNow) record({ stream: `newsPost:${post.id}`, version: saved.version, type: 'becamePublic', data: {}, rooms: [] });
}

/** Removes the public version and ends preview links. The post keeps its addresses. */
export async function unpublish(work: WorkContext, post: PostRow): Promise<void> {
  await saveRow(work, 'newsPost', post, { published: null, previewRound: post.previewRound + 1 }, { type: 'unpublished' });
  await work.db.deleteFrom('newsPublicTag').where('newsPostId', '=', post.id).execute();
  await work.db.deleteFrom('newsPublic').where('newsPostId', '=', post.id).execute();
}

/** Resets the draft to the public version. Files added since then stay behind the others, because they exist nowhere else. */
export async function discardChanges(work: WorkContext, post: PostRow, publicVersion: Selectable<NewsPublicTable>): Promise<void> {
  const { db } = work;
  const { userId, lang, postDate, subject, introduction, text, search } = publicVersion;
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
  const shown = await restoreFiles(work, post.id, publicVersion);
  await db
    .updateTable('newsPublic')
    .set({ postVersion: saved.version, ...shown })
    .where('newsPostId', '=', post.id)
    .execute();
}

/** Restores order, names and cover. Files that were removed meanwhile also disappear from the public version. */
async function restoreFiles(work: WorkContext, postId: number, publicVersion: PublicVersion): Promise<ReturnType<typeof publicColumnsOf>> {
  const ids: number[] = JSON.parse(publicVersion.attachments);
  const names: Record<number, string> = JSON.parse(publicVersion.names);
  const files = await work.db.selectFrom('newsAttachment').selectAll().where('newsPostId', '=', postId).orderBy('position').execute();
  const previous = ids.flatMap((id) => files.filter((file) => file.id === id));
  const added = files.filter(({ id }) => !ids.includes(id));
  const desired = [...previous, ...added].map((file, position) => ({
    file,
    values: { name: names[file.id] ?? file.name, coverImage: file.id === publicVersion.coverId, position },
  }));
  // Clears the old cover first, so that there are never two covers.
  for (const { file, values } of desired.sort((a, b) => Number(a.values.coverImage) - Number(b.values.coverImage)))
    if (file.name !== values.name || file.coverImage !== values.coverImage || file.position !== values.position)
      await saveRow(work, 'newsAttachment', file, values, { type: 'updated' });
  return publicColumnsOf((await filesOf(work.db, postId)).filter(({ id }) => ids.includes(id)));
}

/** Returns the public version, or undefined for a draft. */
export const publicOf = (db: Kysely<Database>, postId: number): Promise<Selectable<NewsPublicTable> | undefined> =>
  db.selectFrom('newsPublic').selectAll().where('newsPostId', '=', postId).executeTakeFirst();

type AttachmentFile = Pick<Selectable<NewsAttachmentTable>, 'id' | 'name' | 'coverImage'>;

/** Returns the cover first, then the files in their order. */
function filesOf(db: Kysely<Database>, postId: number): Promise<AttachmentFile[]> {
  const rows = db.selectFrom('newsAttachment').select(['id', 'name', 'coverImage']).where('newsPostId', '=', postId);
  return rows.orderBy('coverImage', 'desc').orderBy('position').orderBy('id').execute();
}

/** Returns the public columns for these files. */
const publicColumnsOf = (files: readonly AttachmentFile[]): Pick<NewsPublicTable, 'attachments' | 'coverId' | 'names'> => ({
  attachments: JSON.stringify(files.map(({ id }) => id)),
  coverId: files.find(({ coverImage }) => coverImage)?.id ?? null,
  names: JSON.stringify(Object.fromEntries(files.map(({ id, name }) => [id, name]))),
});

type ComparedPost = Pick<PostRow, 'version' | 'published'>;
type PublicVersion = Pick<NewsPublicTable, 'postVersion' | 'postDate' | 'attachments' | 'coverId' | 'names'>;

/** Compares the draft with its public version. SCHEDULED means published with a future date. */
export function stateOf(
  post: ComparedPost,
  publicVersion: PublicVersion | undefined,
  files: readonly AttachmentFile[],
  now: Date,
): NewsState {
  if (!publicVersion) return 'DRAFT';
  const { attachments, coverId, names } = publicColumnsOf(files);
  const isAsShown = publicVersion.attachments === attachments && publicVersion.coverId === coverId && publicVersion.names === names;
  if (publicVersion.postVersion !== post.version || !isAsShown) return 'CHANGED';
  return publicVersion.postDate > now.toISOString() ? 'SCHEDULED' : 'PUBLISHED';
}

const maxSlugLength = 80;

/** 'cup-final-in-rijeka'. A changed subject creates a new address; old addresses redirect to it and are never given to another post. */
async function slugFor(db: Kysely<Database>, { id, subject }: PostRow): Promise<string> {
  const words = foldedWords(subject)
    .join('-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+(?=-|$)/g, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '');
  const desiredSlug = words === '' ? `news-${id}` : words;
  for (const slug of [desiredSlug, `${desiredSlug}-${id}`]) {
    const owner = await db.selectFrom('newsSlug').select('newsPostId').where('slug', '=', slug).executeTakeFirst();
    if (owner && owner.newsPostId !== id) continue;
    if (!owner) await db.insertInto('newsSlug').values({ slug, newsPostId: id }).execute();
    return slug;
  }
  throw new Error(`No address is left for the news post ${id}.`);
}
