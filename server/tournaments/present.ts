/** Tournaments as every screen shows them. */
import type { Kysely } from 'kysely';
import type { LiveTournament } from '#contract/live.ts';
import type { Database } from '../db/schema.ts';

export async function presentTournaments(db: Kysely<Database>, ids: readonly number[]): Promise<LiveTournament[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tournament as t')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .select(['t.id', 't.version', 't.eventId', 't.name', 't.mnemonic', 't.tournamentStatus', 'd.name as disciplineName', 't.raceTo'])
    .where('t.id', 'in', ids)
    .execute();
}
