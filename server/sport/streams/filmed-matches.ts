/** Reads the matches of tables with the instants of their racks, for the index of a video. */
import type { Kysely } from 'kysely';
import type { ProgressType } from '#machines/names.ts';
import { countedEntries } from '#machines/report/played-entries.ts';
import { chaptersOf, type FilmedMatch, type MatchChapter, type Video } from '#machines/streams/chapters.ts';
import type { Database } from '../../store/schema.ts';

/** In milliseconds. A stream that nobody has ended counts as over after this time. */
const longestVideoMs = 18 * 3_600_000;

type RackEntry = { progressType: ProgressType; entryDate: string; scoreA: number; scoreB: number; target: string | null };
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
    .select(['id', 'startTime', 'finishTime', 'racks'])
    .select(({ fn }) => fn.coalesce('tableId', 'previousAssignedTableId').as('tableId'))
    .where('tournamentId', 'in', ofEvents)
    .where((eb) => eb(eb.fn.coalesce('tableId', 'previousAssignedTableId'), 'in', [...tableIds]))
    .where('startTime', 'is not', null)
    .where('status', 'in', ['RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'])
    .execute();
  const racks = await readRacks(db, rows);
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
async function readRacks(
  db: Kysely<Database>,
  matches: readonly { id: number; racks: string }[],
): Promise<Map<number, FilmedMatch['racks']>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('matchProgress')
    .select(['matchId', 'progressType', 'entryDate', 'scoreA', 'scoreB', 'target', 'undone'])
    .where(
      'matchId',
      'in',
      matches.map(({ id }) => id),
    )
    .where('progressType', 'in', ['POINT', 'FOUL', 'RESET', 'RESET_UNDONE'])
    .orderBy('id')
    .execute();
  const entries = Map.groupBy(rows, ({ matchId }) => matchId);
  return new Map(matches.map(({ id, racks }) => [id, countedEntries(entries.get(id) ?? [], racks).flatMap(rackOf)]));
}

function rackOf({ progressType, target, entryDate, scoreA, scoreB }: RackEntry): FilmedMatch['racks'] {
  if (progressType !== 'POINT' || (target !== 'A' && target !== 'B')) return [];
  return [{ at: Date.parse(entryDate), aScore: scoreA, bScore: scoreB, winner: target }];
}
