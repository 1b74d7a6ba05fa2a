/** Names the tables, players, rounds and matches that the desk keeps out of the next calls. */
import type { Kysely } from 'kysely';
import type { ExclusionKind, ExclusionSubject } from '#contract/match/call-exclusions.ts';
import { capitals } from '#contract/people/player-names.ts';
import type { Database } from '../../store/schema.ts';

/**
 * Returns 'Table 22', 'MÜLLER Jana', 'Juniors 8-Ball', 'Juniors 8-Ball, losers round 2', 'LR2-A041 on table 7', 'MÜLLER Jana on table 1'
 */
export async function exclusionName(db: Kysely<Database>, { kind, ...ids }: ExclusionSubject & { kind: ExclusionKind }): Promise<string> {
  switch (kind) {
    case 'TABLE':
      return `Table ${await tableNumber(db, ids.tableId)}`;
    case 'PLAYER':
      return playerName(db, ids.playerProfileId);
    case 'TOURNAMENT':
      return tournamentName(db, ids.tournamentId);
    case 'ROUND':
      return roundName(db, ids.roundId);
    case 'PAIR':
      return `${await matchName(db, ids.matchId)} on table ${await tableNumber(db, ids.tableId)}`;
    case 'PLAYER_TABLE':
      return `${await playerName(db, ids.playerProfileId)} on table ${await tableNumber(db, ids.tableId)}`;
    default:
      return kind satisfies never;
  }
}

async function tableNumber(db: Kysely<Database>, id: number | null): Promise<number | null> {
  const row = await db.selectFrom('billiardTable').select('displayNumber').where('id', '=', id).executeTakeFirst();
  return row?.displayNumber ?? null;
}

async function playerName(db: Kysely<Database>, id: number | null): Promise<string> {
  const row = await db
    .selectFrom('playerProfile as p')
    .leftJoin('country as c', 'c.id', 'p.countryId')
    .select(['p.lastName', 'p.firstName', 'p.displayName', 'c.mnemonic'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row?.lastName) return row?.displayName ?? '';
  return [capitals(row.lastName, row.mnemonic), row.firstName].filter(Boolean).join(' ');
}

async function tournamentName(db: Kysely<Database>, id: number | null): Promise<string> {
  const row = await db.selectFrom('tournament').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

async function roundName(db: Kysely<Database>, id: number | null): Promise<string> {
  const row = await db
    .selectFrom('round as r')
    .innerJoin('tournament as t', 't.id', 'r.tournamentId')
    .select(['r.name', 't.name as tournament'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ? `${row.tournament}, ${row.name}` : '';
}

async function matchName(db: Kysely<Database>, id: number | null): Promise<string> {
  const row = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['r.mnemonic', 'm.label'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ? `${row.mnemonic}-${row.label}` : '';
}
