/** Writes and removes posters with their journal entries, and sets the references to them in events and tournaments. */

import { storeMedia } from '../../../entity/media/store.ts';
import type { CheckedPicture } from '../../../entity/pictures/checked-picture.ts';
import { insertRow } from '../../../store/rows/insert-rows.ts';
import { removeRow } from '../../../store/rows/remove-rows.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { WriteContext } from '../../../store/rows/versioned-table.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { isPosterTaken } from './poster-owners.ts';

/**
 * Whether the public may see a poster depends on its event, so the picture is stored for staff: files for everybody have a public address.
 */
const storePoster = async (work: WorkContext, picture: CheckedPicture) => ({
  poster: '',
  posterContentType: picture.type,
  posterMediaId: await storeMedia(work, picture, 'STAFF'),
});
export type PosterOwner = { kind: 'event' | 'tournament'; id: number; version: number };

export async function insertPoster(work: WorkContext, picture: CheckedPicture, owner: PosterOwner | null): Promise<number> {
  const id = await insertRow(work, 'eventPoster', await storePoster(work, picture));
  if (owner) await showPoster(work, owner, id);
  return id;
}

/** Also updates every event and tournament that shows the poster: the picture's address there contains their version. */
export async function changePoster(work: WorkContext, stored: { id: number; version: number }, picture: CheckedPicture): Promise<void> {
  await saveRow(work, 'eventPoster', stored, await storePoster(work, picture), { type: 'updated' });
  for (const owner of await ownersOf(work, stored.id)) await setPoster(work, owner, stored.id);
}

export async function removePoster(work: WorkContext, id: number): Promise<void> {
  for (const owner of await ownersOf(work, id)) await setPoster(work, owner, null);
  await dropPoster(work, id);
}

async function ownersOf({ db }: WorkContext, posterId: number): Promise<PosterOwner[]> {
  const owners: PosterOwner[] = [];
  for (const kind of ['event', 'tournament'] as const) {
    const rows = await db.selectFrom(kind).select(['id', 'version']).where('eventPosterId', '=', posterId).execute();
    owners.push(...rows.map((row) => ({ kind, ...row })));
  }
  return owners;
}

/** Makes the event or tournament show this poster. The previous poster is removed if nothing else shows it. */
async function showPoster(work: WorkContext, owner: PosterOwner, posterId: number): Promise<void> {
  const before = await work.db.selectFrom(owner.kind).select('eventPosterId').where('id', '=', owner.id).executeTakeFirstOrThrow();
  await setPoster(work, owner, posterId);
  await dropPoster(work, before.eventPosterId);
}

async function setPoster(work: WorkContext, { kind, id, version }: PosterOwner, eventPosterId: number | null): Promise<void> {
  await saveRow(work, kind, { id, version }, { eventPosterId }, { type: 'updated', rooms: [`${kind}:${id}`] });
}

/** Removes a poster that nothing shows any more. */
export async function dropPoster(work: WriteContext, posterId: number | null): Promise<void> {
  if (posterId === null || (await isPosterTaken(work.db, posterId))) return;
  const poster = await work.db.selectFrom('eventPoster').select(['id', 'version']).where('id', '=', posterId).executeTakeFirst();
  if (poster) await removeRow(work, 'eventPoster', poster);
}
