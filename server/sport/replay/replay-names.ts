/** The names of players, tables and matches of an event. They are those of today: the journal holds no names. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Player = { lastName: string | null; firstName: string | null; country: string | null; countryId: number | null };
type MatchName = { label: string; roundMnemonic: string; tournamentName: string };
export type ReplayNames = {
  /** By participant. */
  players: ReadonlyMap<number, Player>;
  matches: ReadonlyMap<number, MatchName>;
  /** The number of each table. */
  tables: ReadonlyMap<number, number>;
  tournaments: ReadonlyMap<number, string>;
};

export async function replayNames(db: Kysely<Database>, eventId: number): Promise<ReplayNames> {
  const players = await db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .leftJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['p.id', 'pp.lastName', 'pp.firstName', 'c.mnemonic as country', 'c.id as countryId'])
    .where('t.eventId', '=', eventId)
    .execute();
  const matches = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['m.id', 'm.label', 'r.mnemonic as roundMnemonic', 't.name as tournamentName'])
    .where('t.eventId', '=', eventId)
    .execute();
  const tables = await db.selectFrom('billiardTable').select(['id', 'displayNumber']).where('eventId', '=', eventId).execute();
  const tournaments = await db.selectFrom('tournament').select(['id', 'name']).where('eventId', '=', eventId).execute();
  return {
    players: new Map(players.map(({ id, ...player }) => [id, player])),
    matches: new Map(matches.map(({ id, ...match }) => [id, match])),
    tables: new Map(tables.map(({ id, displayNumber }) => [id, displayNumber])),
    tournaments: new Map(tournaments.map(({ id, name }) => [id, name])),
  };
}
