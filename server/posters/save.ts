/** Uploading, replacing and removing a poster; right and scope come from the event or tournament that shows it. */
import type { z } from 'zod';
import { type createPoster, posterMaxBytes } from '#contract/event-posters.ts';
import { requireScope } from '../auth/scope.ts';
import { type Expected, requireSeen } from '../crud/versions.ts';
import { type CommitRequest, commit, type Work } from '../db/commit.ts';
import { badEntity, invalidForm, notFound } from '../errors.ts';
import type { Office } from '../office.ts';
import { checkedPicture } from '../pictures/checked-picture.ts';
import { eventsOfPoster } from './whose.ts';
import { changePoster, insertPoster, type Owner, type Poster, removePoster } from './write.ts';

type PosterBody = z.output<(typeof createPoster)['body']>;

export async function createPosterFrom(office: Office, request: CommitRequest, body: PosterBody): Promise<number> {
  const picture = checkedPoster(body);
  const { answer } = await commit(office, request, async (work) => {
    const owner = await ownerOf(work, body);
    // Event 0 there is none: a poster of nobody is for those who may change every one.
    await requireScope(work.db, work.actor, 'poster:write', { eventId: owner?.eventId ?? 0 });
    return insertPoster(work, picture, owner);
  });
  return answer;
}

export async function replacePosterFrom(
  office: Office,
  request: CommitRequest,
  id: number,
  body: PosterBody,
  expected: Expected,
): Promise<void> {
  const picture = checkedPoster(body);
  await commit(office, request, async (work) => {
    const stored = await work.db.selectFrom('eventPoster').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
    if (!stored) throw badEntity('eventPoster', 'idnotfound', 'Entity not found');
    await requireOwnPoster(work, id);
    const { version } = stored;
    await requireSeen(work.db, { stream: `eventPoster:${id}`, version, expected, current: async () => stored });
    await changePoster(work, stored, picture);
    return null;
  });
}

/** Removing what is not there changes nothing and is no error. */
export async function removePosterOf(office: Office, request: CommitRequest, id: number, expected: Expected): Promise<void> {
  await commit(office, request, async (work) => {
    const stored = await work.db.selectFrom('eventPoster').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
    if (!stored) return null;
    await requireOwnPoster(work, id);
    await requireSeen(work.db, { stream: `eventPoster:${id}`, version: stored.version, expected, current: async () => stored });
    await removePoster(work, id);
    return null;
  });
}

/** Whoever changes a poster changes it for all who show it. */
async function requireOwnPoster({ db, actor }: Work, id: number): Promise<void> {
  const events = await eventsOfPoster(db, id);
  for (const eventId of events.length > 0 ? events : [0]) await requireScope(db, actor, 'poster:write', { eventId });
}

async function ownerOf({ db, actor }: Work, { eventId, tournamentId }: PosterBody): Promise<(Owner & { eventId: number }) | null> {
  const id = tournamentId ?? eventId ?? null;
  if (id === null) return null;
  const kind = tournamentId ? 'tournament' : 'event';
  const row =
    kind === 'tournament'
      ? await db.selectFrom('tournament').select(['version', 'eventId']).where('id', '=', id).executeTakeFirst()
      : await db.selectFrom('event').select(['version', 'id as eventId']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await requireScope(db, actor, 'poster:write', row);
  return { kind, id, version: row.version, eventId: row.eventId };
}

function checkedPoster({ poster, posterContentType }: PosterBody): Poster {
  const checked = checkedPicture(poster, posterContentType, posterMaxBytes);
  if (checked === 'size') throw refused('Size', 'Image must smaller then 512 kB!');
  if (checked === 'kind') throw refused('Pattern', 'You can only upload JPG/PNG/SVG file!');
  return { poster: checked.content, posterContentType: checked.type };
}

const refused = (code: string, sentence: string) => invalidForm('eventPoster', [{ field: 'poster', code, sentence }]);
