/** The rows of a past state by their kind. */
import type { Kysely } from 'kysely';
import type { ReplayState } from '#machines/replay/replay.ts';
import type { Database } from '../../store/schema.ts';

/** A row of the state. Its columns are those of the table, because it comes from there (read-replay.ts). */
export type StateRow<Row> = Row & { id: number; version: number };

export const rowsOf = <Row>(state: ReplayState, name: string): StateRow<Row>[] =>
  [...state].filter(([stream]) => stream.startsWith(`${name}:`)).map(([, row]) => row as unknown as StateRow<Row>);

/** Returns when each tournament was drawn first. A draw writes one entry for all its matches, so they have no entries of their own. */
export async function firstDraws(db: Kysely<Database>, eventId: number): Promise<Map<number, string>> {
  const draws = await db
    .selectFrom('tournamentDraw as d')
    .innerJoin('tournament as t', 't.id', 'd.tournamentId')
    .select((eb) => ['d.tournamentId', eb.fn.min('d.at').as('at')])
    .where('t.eventId', '=', eventId)
    .groupBy('d.tournamentId')
    .execute();
  return new Map(draws.map(({ tournamentId, at }) => [tournamentId, at]));
}
