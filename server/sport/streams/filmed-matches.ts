/** Reads the matches of tables with the instants of their racks, for the index of a video. */
import type { Kysely } from 'kysely';
import { entriesOfPlay } from '#machines/match/rack-times.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { countedEntries, type TableSpan, tableSpans } from '#machines/report/played-entries.ts';
import type { ReportEntry } from '#machines/report/report-match.ts';
import { chaptersOf, type FilmedMatch, type MatchChapter, type Video } from '#machines/streams/chapters.ts';
import type { Database } from '../../store/schema.ts';

/** In milliseconds. A stream that nobody has ended counts as over after this time. */
const longestVideoMs = 18 * 3_600_000;

type StoredVideo = { id: number; tableId: number; startedAt: string; delaySeconds: number };

/**
 * Returns the chapters by video. `videos`: all videos of these tables, because the next one ends the one before. A match that changed its table has a
 * chapter for each time on a table. With `matchId` only the chapters of that match.
 */
export async function readChapters(
  db: Kysely<Database>,
  videos: readonly StoredVideo[],
  matchId: number | null = null,
): Promise<Map<number, MatchChapter[]>> {
  const tableIds = [...new Set(videos.map(({ tableId }) => tableId))];
  const filmed = await readFilmed(db, tableIds, matchId);
  return new Map(
    videos.map((video) => [
      video.id,
      chaptersOf(
        spanOf(video, videos),
        filmed.filter(({ tableId }) => tableId === video.tableId),
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

type TableMatch = FilmedMatch & { tableId: number };

/**
 * Returns a part for each table of a match, with the racks that ended on it. Looks only at matches of the tables' events: strangers open pages with
 * links, and no index knows the tables of a match that is over.
 */
async function readFilmed(db: Kysely<Database>, tableIds: readonly number[], matchId: number | null): Promise<TableMatch[]> {
  if (tableIds.length === 0) return [];
  const tables = await db
    .selectFrom('billiardTable')
    .select(['id', 'eventId', 'displayNumber'])
    .where('id', 'in', [...tableIds])
    .execute();
  const matches = await readMatches(db, tables, matchId);
  const histories = await readHistories(
    db,
    matches.map(({ id }) => id),
  );
  return matches.flatMap((match) => {
    const played = entriesOfPlay(histories.get(match.id) ?? []);
    const racks = isStraightPool(match.mnemonic) ? null : countedEntries(played, match.racks).flatMap(rackOf);
    return spansOf(match, tableSpans(match, played), tables).map(({ tableId, start, end }) => ({
      ...{ tableId, id: match.id, startedAt: start, finishedAt: end },
      racks: racks?.filter(({ at }) => at > start && (end === null || at <= end)) ?? null,
    }));
  });
}

type FilmedTable = { id: number; eventId: number; displayNumber: number };

async function readMatches(db: Kysely<Database>, tables: readonly FilmedTable[], matchId: number | null) {
  const eventIds = [...new Set(tables.map(({ eventId }) => eventId))];
  const tableIds = tables.map(({ id }) => id);
  const names = [...new Set(tables.map(({ displayNumber }) => `Table ${displayNumber}`))];
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce('m.disciplineId', 't.disciplineId')))
    .select(['m.id', 'm.status', 'm.startTime', 'm.finishTime', 'm.racks', 't.eventId', 'd.mnemonic'])
    .select(({ fn }) => fn.coalesce('m.tableId', 'm.previousAssignedTableId').as('tableId'))
    .where('t.eventId', 'in', eventIds)
    .where('m.startTime', 'is not', null)
    .where('m.status', 'in', ['RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'])
    .where(({ or, eb, exists, selectFrom, fn }) =>
      or([
        eb(fn.coalesce('m.tableId', 'm.previousAssignedTableId'), 'in', tableIds),
        exists(
          selectFrom('matchProgress as p')
            .select('p.id')
            .whereRef('p.matchId', '=', 'm.id')
            .where('p.progressType', '=', 'ASSIGN')
            .where('p.target', 'in', names),
        ),
      ]),
    )
    .$if(matchId !== null, (query) => query.where('m.id', '=', matchId))
    .execute();
}

type PlayedMatch = Awaited<ReturnType<typeof readMatches>>[number];
type PlayedSpan = { tableId: number; start: number; end: number | null };

/** A match without an assignment in its history was played on its stored table. */
function spansOf(
  { eventId, startTime, finishTime, tableId }: PlayedMatch,
  spans: readonly TableSpan[],
  tables: readonly FilmedTable[],
): PlayedSpan[] {
  if (spans.length > 0) {
    const idOf = (number: number) => tables.find((table) => table.eventId === eventId && table.displayNumber === number)?.id;
    return spans.flatMap(({ table, play }) => {
      const id = idOf(table);
      return play === null || id === undefined ? [] : [{ tableId: id, ...play }];
    });
  }
  if (startTime === null || tableId === null) return [];
  return [{ tableId, start: Date.parse(startTime), end: finishTime === null ? null : Date.parse(finishTime) }];
}

async function readHistories(db: Kysely<Database>, matchIds: readonly number[]) {
  if (matchIds.length === 0) return new Map<number, never[]>();
  const entries = await db
    .selectFrom('matchProgress')
    .select(['matchId', 'progressType', 'entryDate', 'scoreA', 'scoreB', 'target', 'undone'])
    .where('matchId', 'in', [...matchIds])
    .where('progressType', 'in', ['ASSIGN', 'RELEASE', 'APPROVE', 'POINT', 'FOUL', 'RESET', 'RESET_UNDONE'])
    .orderBy('id')
    .execute();
  return Map.groupBy(entries, ({ matchId }) => matchId);
}

/** Only racks that were entered one by one: a result that was entered as a whole says nothing about its racks. */
function rackOf({ progressType, target, entryDate, scoreA, scoreB }: ReportEntry): NonNullable<FilmedMatch['racks']> {
  if (progressType !== 'POINT' || (target !== 'A' && target !== 'B')) return [];
  return [{ at: Date.parse(entryDate), aScore: scoreA, bScore: scoreB, winner: target }];
}
