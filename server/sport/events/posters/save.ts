/** Uploads, replaces and removes posters. The event or tournament that shows a poster determines right and scope. */
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { posterMaxBytes } from '#contract/kit/pictures.ts';
import type { createPoster, replacePoster } from '#contract/tournament/event-posters.ts';
import type { CheckedPicture } from '../../../entity/pictures/checked-picture.ts';
import { requirePicture } from '../../../entity/pictures.ts';
import { requireScope } from '../../../http/auth/scope.ts';
import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { badEntity, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { eventsOfPoster } from './poster-owners.ts';
import { changePoster, insertPoster, type PosterOwner, removePoster } from './write.ts';

type PosterBody = z.output<(typeof createPoster)['body']>;
type Replacement = Pick<z.output<(typeof replacePoster)['body']>, 'poster' | 'posterContentType'>;

export async function createPosterFrom(context: Context, request: CommitRequest, body: PosterBody): Promise<number> {
  await requireOwner({ db: context.read, actor: request.actor }, body);
  const picture = await checkedPoster(context, body);
  const { answer } = await commit(context, request, async (work) => insertPoster(work, picture, await requireOwner(work, body)));
  return answer;
}

export async function replacePosterFrom(
  context: Context,
  request: CommitRequest,
  id: number,
  { poster, posterContentType }: Replacement,
  expected: readonly Precondition[],
): Promise<void> {
  await requireOwnPoster({ db: context.read, actor: request.actor }, id);
  const picture = poster === undefined ? null : await checkedPoster(context, { poster, posterContentType });
  await commit(context, request, async (work) => {
    const stored = await work.db.selectFrom('eventPoster').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
    if (!stored) throw badEntity('eventPoster', 'idnotfound', 'Entity not found');
    await requireOwnPoster(work, id);
    const { version } = stored;
    await requirePreconditions(work.db, { stream: `eventPoster:${id}`, version, expected, current: async () => stored });
    if (picture) await changePoster(work, stored, picture);
    return null;
  });
}

/** Removing a poster that does not exist changes nothing and is not an error. */
export async function removePosterOf(
  context: Context,
  request: CommitRequest,
  id: number,
  expected: readonly Precondition[],
): Promise<void> {
  await commit(context, request, async (work) => {
    const stored = await work.db.selectFrom('eventPoster').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
    if (!stored) return null;
    await requireOwnPoster(work, id);
    await requirePreconditions(work.db, { stream: `eventPoster:${id}`, version: stored.version, expected, current: async () => stored });
    await removePoster(work, id);
    return null;
  });
}

/** Checked before the picture is read, and again in the transaction that writes it. */
type PosterAccess = { db: Kysely<Database>; actor: Actor };

/** Changing a poster needs the right for every event that shows it. */
async function requireOwnPoster({ db, actor }: PosterAccess, id: number): Promise<void> {
  const events = await eventsOfPoster(db, id);
  for (const eventId of events.length > 0 ? events : [0]) await requireScope(db, actor, 'poster:write', { eventId });
}

async function requireOwner(access: PosterAccess, body: PosterBody): Promise<(PosterOwner & { eventId: number }) | null> {
  const owner = await ownerOf(access, body);
  // Event 0 does not exist: a poster without an owner is only for users who may change every poster.
  await requireScope(access.db, access.actor, 'poster:write', { eventId: owner?.eventId ?? 0 });
  return owner;
}

async function ownerOf({ db }: PosterAccess, { eventId, tournamentId }: PosterBody): Promise<(PosterOwner & { eventId: number }) | null> {
  const id = tournamentId ?? eventId ?? null;
  if (id === null) return null;
  const kind = tournamentId ? 'tournament' : 'event';
  const row =
    kind === 'tournament'
      ? await db.selectFrom('tournament').select(['version', 'eventId']).where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('event').select(['version', 'id as eventId']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { kind, id, version: row.version, eventId: row.eventId };
}

type UploadedPoster = Replacement & { poster: string };

function checkedPoster({ read }: Context, { poster, posterContentType }: UploadedPoster): Promise<CheckedPicture> {
  const upload = { base64: poster, declared: posterContentType ?? null, lessThanBytes: posterMaxBytes };
  return requirePicture(read, { entity: 'eventPoster', field: 'poster' }, upload);
}
