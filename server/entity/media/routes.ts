/**
 * Serves pictures and files under their own addresses: cached, and harmless even when opened directly (.github/SECURITY.md controls 17 and
 * 18).
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { audienceOf } from '../pictures.ts';
import { hadBase64Column } from './base64.ts';
import { contentRoutes } from './by-content.ts';
import { flagSheetRoute } from './flag-sheet.ts';
import { isOpen } from './open-picture.ts';
import { type MediaFile, serveFileOf } from './send-file.ts';

export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  contentRoutes(app);
  flagSheetRoute(app);
  for (const entity of allEntities) servePictures(app, entity);
}

/** Serves the public pictures of an entity. Their addresses are cached and carry no user, so other pictures are not served here. */
export function servePictures(app: FastifyInstance, entity: Entity): void {
  const { table, words, fields } = entity;
  for (const field of Object.values(fields)) {
    if (field.kind !== 'pictureUrl' || audienceOf(entity, field) !== 'PUBLIC') continue;
    const columns = { media: sql.ref(`${field.of}MediaId`), type: sql.ref(`${field.of}ContentType`) };
    // A table with an old base64 column may contain pictures that have not been moved yet.
    const base64 = hadBase64Column(table, field.of) ? sql.ref(field.of) : sql`null`;
    serveFileOf(app, `${field.media}/:id`, `${fields[field.of]?.label} of a ${words.one}`, async ({ read }, id) => {
      const row = sql<MediaFile>`select ${columns.media} as "mediaId", ${base64} as base64, ${columns.type} as type, version
        from ${sql.table(table)} where id = ${id} and ${isOpen(field)}`;
      const file = (await row.execute(read)).rows[0];
      // Consent can be withdrawn, so caches must revalidate.
      return file && { ...file, ...(field.onlyIf ? { isRevocable: true } : { isForWebsites: true }) };
    });
  }
}
