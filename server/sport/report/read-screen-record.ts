/** Reads how many taps an event had, how many of them were lost, and how long changes took to reach the screens. */
import { type Kysely, sql } from 'kysely';
import { addCounts, type TimeCounts } from '#machines/report/screen-times.ts';
import type { ScreenRecord } from '#machines/report/screen-words.ts';
import type { Database } from '../../store/schema.ts';

export async function readScreenRecord(db: Kysely<Database>, eventId: number): Promise<ScreenRecord> {
  const times = await db.selectFrom('screenTime').select(['kind', 'counts']).where('eventId', '=', eventId).execute();
  const countsOf = (wanted: 'SCREEN' | 'TABLET'): TimeCounts =>
    addCounts(times.filter(({ kind }) => kind === wanted).map(({ counts }) => JSON.parse(counts) as TimeCounts));
  return { ...(await readTaps(db, eventId)), screens: countsOf('SCREEN'), tablets: countsOf('TABLET') };
}

/** The journal and the match history both record every tap. A tap that is only in the journal was lost. */
async function readTaps(db: Kysely<Database>, eventId: number): Promise<Pick<ScreenRecord, 'taps' | 'lost'>> {
  const row = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('journal as j', (join) => join.on('j.stream', '=', sql<string>`'match:' || ${sql.ref('m.id')}`))
    .leftJoin('matchProgress as p', (join) => join.onRef('p.matchId', '=', 'm.id').onRef('p.commandId', '=', 'j.commandId'))
    .select(({ fn }) => [fn.count<number>('j.seq').distinct().as('taps'), fn.count<number>('p.commandId').distinct().as('stored')])
    .where('t.eventId', '=', eventId)
    .where('j.deviceSeq', 'is not', null)
    .where('j.type', 'in', ['SCORE', 'FOUL'])
    .executeTakeFirstOrThrow();
  const taps = Number(row.taps);
  return { taps, lost: taps - Number(row.stored) };
}
