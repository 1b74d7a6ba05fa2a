/** Stores files as bytes, each once per audience. The caller has checked them (entity/pictures/check-picture.ts). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import type { Audience } from '../../store/schema/media.ts';
import type { Database } from '../../store/schema.ts';
import type { AuthorContext } from '../../store/unit/commit.ts';

type NewMedia = {
  bytes: Uint8Array;
  type: string;
  /** Pixels; null for drawings and documents. */
  width?: number | null;
  height?: number | null;
  variants?: readonly { width: number; bytes: Uint8Array }[];
};

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the id of the file. Storing known bytes again renews their date, so that the cleanup does not remove them meanwhile. */
export async function storeMedia(
  { db, at, actor }: AuthorContext,
  { bytes, type, width = null, height = null, variants = [] }: NewMedia,
  audience: Audience,
): Promise<number> {
  const row = { sha256: sha256Of(bytes), audience, contentType: type, bytes: bytes.length, width, height, data: bytes };
  const { id } = await db
    .insertInto('media')
    .values({ ...row, createdBy: actorKey(actor), createdAt: at })
    .onConflict((conflict) => conflict.columns(['sha256', 'audience']).doUpdateSet({ createdAt: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (variants.length > 0) {
    await db
      .insertInto('mediaVariant')
      .values(variants.map((variant) => ({ mediaId: id, width: variant.width, data: variant.bytes })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

/** Returns the stored result of an earlier upload of these bytes. Encoding it again would lose quality each time. */
export async function knownMedia(db: Kysely<Database>, bytes: Uint8Array): Promise<Required<NewMedia> | null> {
  const row = await db.selectFrom('media').selectAll().where('sha256', '=', sha256Of(bytes)).executeTakeFirst();
  if (!row) return null;
  const variants = await db.selectFrom('mediaVariant').select(['width', 'data as bytes']).where('mediaId', '=', row.id).execute();
  return { bytes: row.data, type: row.contentType, width: row.width, height: row.height, variants };
}
