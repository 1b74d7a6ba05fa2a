/** Presents news posts for staff with the full name of the author, the state and the cover. */
import type { NewsPost } from '#contract/website/news-posts.ts';
import type { PlainRow } from '../../../entity/rows.ts';
import type { Context } from '../../../store/context.ts';
import { staffAddress } from './addresses.ts';
import { fullName } from './authors.ts';
import { stateOf } from './public-version.ts';
import { translationsOf } from './translations.ts';

export type StaffPost = PlainRow & NewsPost;

export async function presentPosts(context: Context, rows: readonly PlainRow[]): Promise<StaffPost[]> {
  if (rows.length === 0) return [];
  const { read } = context;
  const ids = rows.map(({ id }) => id);
  const publicVersions = new Map(
    (await read.selectFrom('newsPublic').selectAll().where('newsPostId', 'in', ids).execute()).map((one) => [one.newsPostId, one]),
  );
  const files = await read
    .selectFrom('newsAttachment')
    .select(['id', 'name', 'newsPostId', 'coverImage'])
    .where('newsPostId', 'in', ids)
    .orderBy('coverImage', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const userIds = [...new Set(rows.map(({ userId }) => Number(userId)))];
  const users = await read.selectFrom('appUser').select(['id', 'firstName', 'lastName']).where('id', 'in', userIds).execute();
  const translations = await translationsOf(read, ids);
  return rows.map((row) => {
    const ownFiles = files.filter(({ newsPostId }) => newsPostId === row.id);
    const author = users.find(({ id }) => id === row.userId);
    const cover = ownFiles.find(({ coverImage }) => coverImage);
    const state = stateOf(
      { version: row.version, published: row.published === true },
      publicVersions.get(row.id),
      ownFiles,
      context.clock(),
    );
    return {
      ...row,
      authorName: author ? fullName(author) : null,
      state,
      translationId: translations.get(row.id) ?? null,
      slug: publicVersions.get(row.id)?.slug ?? null,
      attachments: ownFiles.length,
      coverUrl: cover ? staffAddress(context, cover.id) : null,
    } as StaffPost;
  });
}
