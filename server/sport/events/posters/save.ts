/** Uploading, replacing and removing a poster; right and scope come from the event or tournament that shows it. */
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { posterMaxBytes } from '#contract/kit/pictures.ts';
import type { createPoster, replacePoster } from '#contract/tournament/event-posters.ts';
import type { CheckedPicture } from '../../../entity/pictures/checked-picture.ts';
import { shownPicture } from '../../../entity/pictures.ts';
import { requireScope } from '../../../http/auth/scope.ts';
import { type Precondition, requireSeen } from '../../../http/precondition.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { badEntity, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { eventsOfPoster } from './whose.ts';
import { changePoster, insertPoster, type Owner, removePoster } from './write.ts';

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
    await requireSeen(work.db, { stream: `eventPoster:${id}`, version, expected, current: async () => stored });
    if (picture) await changePoster(work, stored, picture);
    return null;
  });
}

/** Removing what is not there changes nothing and is no error. */
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
    await requireSeen(work.db, { stream: `eventPoster:${id}`, version: stored.version, expected, current: async () => stored });
    await removePoster(work, id);
    return null;
  });
}

/** Asked before a picture is looked at, and again where it is written. */
type Asking = { db: Kysely<Database>; actor: Actor };

/** Whoever changes a poster changes it for all who show it. */
async function requireOwnPoster({ db, actor }: Asking, id: number): Promise<void> {
  const events = await eventsOfPoster(db, id);
  for (const eventId of events.length > 0 ? events : [0]) await requireScope(db, actor, 'poster:write', { eventId });
}

async function requireOwner(asking: Asking, body: PosterBody): Promise<(Owner & { eventId: number }) | null> {
  const owner = await ownerOf(asking, body);
  // Event 0 there is none: a poster of nobody is for those who may change every one.
  await requireScope(asking.db, asking.actor, 'poster:write', { eventId: owner?.eventId ?? 0 });
  return owner;
}

async function ownerOf({ db }: Asking, { eventId, tournamentId }: PosterBody): Promise<(Owner & { eventId: number }) | null> {
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

type WithPicture = Replacement & { poster: string };

function checkedPoster({ read }: Context, { poster, posterContentType }: WithPicture): Promise<CheckedPicture> {
  const upload = { base64: poster, declared: posterContentType ?? null, lessThanBytes: posterMaxBytes };
  return shownPicture(read, { entity: 'eventPoster', field: 'poster' }, upload);
}
