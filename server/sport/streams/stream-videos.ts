/** The videos of streams, with where each match and rack is seen (contract/hall/stream-videos.ts). */
import type { Kysely } from 'kysely';
import type { listStreamVideos, setStreamVideo } from '#contract/hall/stream-videos.ts';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import type { Side } from '#machines/names.ts';
import { videoAt } from '#machines/streams/chapters.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound } from '../../kernel/errors.ts';
import { dayInZone } from '../../kernel/time/local-time.ts';
import type { Context } from '../../store/context.ts';
import { publicRead } from '../../store/public-names.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { presentMatches } from '../matches/present.ts';
import { personOn } from '../player-card/card-match.ts';
import { readChapters } from './filmed-matches.ts';

type VideoInput = { startedAt: string; delaySeconds: number; videoUrl: string | null };

/** Throws 404 for an event outside the actor's scope. */
export async function videosOf({ read: db }: Context, actor: Actor, eventId: number): Promise<CallAnswer<typeof listStreamVideos>> {
  await requireScope(db, actor, 'match:edit', { eventId });
  const videos = await db
    .selectFrom('streamVideo as v')
    .innerJoin('billiardTable as bt', 'bt.id', 'v.tableId')
    .select(['v.id', 'v.version', 'v.tableId', 'v.day', 'v.startedAt', 'v.delaySeconds', 'v.videoUrl', 'bt.displayNumber as tableNumber'])
    .where('v.eventId', '=', eventId)
    .orderBy('v.startedAt', 'desc')
    .orderBy('v.id')
    .execute();
  const chapters = await readChapters(db, videos);
  const ids = [...new Set([...chapters.values()].flat().map(({ matchId }) => matchId))];
  // The chapters are pasted under a public video.
  const matches = new Map((await presentMatches(publicRead(db), ids)).map((match) => [match.id, match]));
  return videos.map((video) => ({
    ...video,
    chapters: (chapters.get(video.id) ?? []).flatMap((chapter) => {
      const match = matches.get(chapter.matchId);
      return match ? [{ ...chapter, ...headingOf(match) }] : [];
    }),
  }));
}

const headingOf = (match: LiveMatch) => ({
  name: `${match.roundMnemonic}-${match.label}`,
  players: { A: surnameOn(match, 'A'), B: surnameOn(match, 'B') },
  aScore: match.aScore,
  bScore: match.bScore,
  isOver: match.matchStatus === 'FINISHED' || match.matchStatus === 'APPROVED',
});

function surnameOn(match: LiveMatch, side: Side): string {
  const person = personOn(match, side);
  if (!person) return `player ${side}`;
  return person.lastName ? capitals(person.lastName, person.country) : person.displayName;
}

/** Throws 404 for a table outside the actor's scope, and 400 for a start in the future. The table's video of the same day is replaced. */
export async function saveVideo(
  context: Context,
  { tableId, input, ...request }: CommitRequest & { tableId: number; input: VideoInput },
): Promise<CallAnswer<typeof setStreamVideo>> {
  const { answer } = await commit(context, request, async (work) => {
    const table = await lockRow(work, 'billiardTable', tableId);
    if (!table) throw notFound();
    await requireScope(work.db, request.actor, 'match:edit', { eventId: table.eventId });
    const { timeZone } = await work.db.selectFrom('event').select('timeZone').where('id', '=', table.eventId).executeTakeFirstOrThrow();
    if (Date.parse(input.startedAt) > work.now.getTime()) throw badRequest('The stream began at a time that is not here yet.');
    const columns = { ...input, videoUrl: withScheme(input.videoUrl), startedAt: new Date(input.startedAt).toISOString() };
    const { startedAt } = columns;
    const day = dayInZone(new Date(startedAt), timeZone);
    const known = await work.db
      .selectFrom('streamVideo')
      .selectAll()
      .where('tableId', '=', tableId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (known) {
      const { version } = await saveRow(work, 'streamVideo', known, columns, { type: 'changed' });
      return { id: known.id, version, day };
    }
    const id = await insertRow(work, 'streamVideo', { version: 0, eventId: table.eventId, tableId, day, ...columns });
    return { id, version: 0, day };
  });
  return answer;
}

/** Pages link to the address as it is stored, so an address without a scheme gets one. */
const withScheme = (address: string | null): string | null =>
  !address ? null : /^https?:/i.test(address) ? address : `https://${address}`;

/** Throws 404 for a video outside the actor's scope. */
export async function forgetVideo(context: Context, { videoId, ...request }: CommitRequest & { videoId: number }): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockRow(work, 'streamVideo', videoId);
    if (!row) throw notFound();
    await requireScope(work.db, request.actor, 'match:edit', { eventId: row.eventId });
    await removeRow(work, 'streamVideo', row);
    return null;
  });
}

/** Returns the address of each match of the event that a video with an address shows, by match: where the earliest of these videos shows it first. */
export async function videoLinksOf(db: Kysely<Database>, eventId: number): Promise<Map<number, string>> {
  const shown = await shownMatches(db, eventId, null);
  // The first address of a match is written last.
  return new Map(shown.toReversed().map(({ url, chapter }) => [chapter.matchId, videoAt(url, chapter.at)]));
}

/** `racks`: the address of each rack that was entered one by one, by the score after it: '3:2'. */
export type WatchLinks = { match: string; racks: ReadonlyMap<string, string> };

/** Returns null if no video with an address shows the match. A match that changed its table may lead to several videos. */
export async function watchLinksOf(db: Kysely<Database>, match: LiveMatch): Promise<WatchLinks | null> {
  const shown = await shownMatches(db, match.eventId, match.id);
  const [first] = shown;
  if (!first) return null;
  const racks = new Map<string, string>();
  for (const { url, chapter } of shown) {
    for (const { at, score } of chapter.racks) {
      const key = `${score?.a}:${score?.b}`;
      // A rack that two videos show leads to the first of them.
      if (score && !racks.has(key)) racks.set(key, videoAt(url, at));
    }
  }
  return { match: videoAt(first.url, first.chapter.at), racks };
}

/** Returns the chapters of the videos with an address, in the order in which they were played. With `matchId` only those of that match. */
async function shownMatches(db: Kysely<Database>, eventId: number, matchId: number | null) {
  const videos = await db.selectFrom('streamVideo').selectAll().where('eventId', '=', eventId).execute();
  if (videos.every(({ videoUrl }) => videoUrl === null)) return [];
  // Also with the videos without an address: each ends the one before.
  const chapters = await readChapters(db, videos, matchId);
  return videos
    .flatMap(({ id, videoUrl, startedAt }) =>
      videoUrl === null
        ? []
        : (chapters.get(id) ?? []).map((chapter) => ({ url: videoUrl, chapter, playedAt: Date.parse(startedAt) + chapter.at * 1000 })),
    )
    .toSorted((one, other) => one.playedAt - other.playedAt);
}
