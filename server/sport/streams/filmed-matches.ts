/** Reads the matches of tables with the instants of their racks, for the index of a video. */
import type { Kysely } from 'kysely';
import { chaptersOf, type FilmedMatch, type MatchChapter, type Video } from '#machines/streams/chapters.ts';
import type { Database } from '../../store/schema.ts';

/** In milliseconds. A stream that nobody has ended counts as over after this time. */
const longestVideoMs = 18 * 3_600_000;

type StoredVideo = { id: number; tableId: number; startedAt: string; delaySeconds: number };

/** Returns the chapters by video. `videos`: all videos of these tables, because the next one ends the one before. */
export async function readChapters(db: Kysely<Database>, videos: readonly StoredVideo[]): Promise<Map<number, MatchChapter[]>> {
  const tableIds = [...new Set(videos.map(({ tableId }) => tableId))];
  const filmed = await readFilmed(db, tableIds);
  return new Map(
    videos.map((video) => [
      video.id,
      chaptersOf(
        spanOf(video, videos),
        filmed.flatMap(({ tableId, match }) => (tableId === video.tableId ? [match] : [])),
      ),
    ]),
  );
}

function spanOf(video: StoredVideo, videos: readonly StoredVideo[]): Video {
  const startedAt = Date.parse(video.startedAt);
  const later = videos.flatMap((other) => (other.tableId === video.tableId ? [Date.parse(other.startedAt)] : []));
  const until = Math.min(startedAt + longestVideoMs, ...later.filter((at) => at > startedAt));
  return { startedAt, until, delaySeconds: video.delaySeconds };
}

/** Looks only at matches of the tables' events: strangers open pages with links, and no index knows the table of a match that is over. */
async function readFilmed(db: Kysely<Database>, tableIds: readonly number[]): Promise<{ tableId: number; match: FilmedMatch }[]> {
  if (tableIds.length === 0) return [];
  const ofEvents = db
    .selectFrom('tournament as t')
    .innerJoin('billiardTable as bt', 'bt.eventId', 't.eventId')
    .select('t.id')
    .where('bt.id', 'in', [...tableIds]);
  const rows = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'startTime', 'finishTime'])
    .select(({ fn }) => fn.coalesce('tableId', 'previousAssignedTableId').as('tableId'))
    .where('tournamentId', 'in', ofEvents)
    .where((eb) => eb(eb.fn.coalesce('tableId', 'previousAssignedTableId'), 'in', [...tableIds]))
    .where('startTime', 'is not', null)
    .where('status', 'in', ['RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'])
    .execute();
  const racks = await readRacks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, startTime, finishTime, tableId }) =>
    startTime === null || tableId === null
      ? []
      : [
          {
            tableId,
            match: {
              id,
              startedAt: Date.parse(startTime),
              finishedAt: finishTime === null ? null : Date.parse(finishTime),
              racks: racks.get(id) ?? [],
            },
          },
        ],
  );
}

/** Only racks that were entered one by one: a result that was entered as a whole says nothing about its racks. */
async function readRacks(db: Kysely<Database>, matchIds: readonly number[]): Promise<Map<number, FilmedMatch['racks'][number][]>> {
  if (matchIds.length === 0) return new Map();
  const entries = await db
    .selectFrom('matchProgress')
    .select(['matchId', 'entryDate', 'scoreA', 'scoreB', 'target'])
    .where('matchId', 'in', [...matchIds])
    .where('progressType', '=', 'POINT')
    .where('scoreChange', '=', 1)
    .where('undone', '=', false)
    .orderBy('id')
    .execute();
  const found = new Map<number, FilmedMatch['racks'][number][]>();
  for (const { matchId, entryDate, scoreA, scoreB, target } of entries) {
    if (target !== 'A' && target !== 'B') continue;
    const rack = { at: Date.parse(entryDate), aScore: scoreA, bScore: scoreB, winner: target } as const;
    found.set(matchId, [...(found.get(matchId) ?? []), rack]);
  }
  return found;
}
