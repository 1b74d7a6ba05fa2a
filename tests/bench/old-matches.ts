/** Sets up a running tournament in a database with many approved matches of old tournaments. */
import { sql } from 'kysely';
import { createHall, type Hall } from '../support/hall.ts';
import type { World } from '../support/world.ts';

const matchesPerTournament = 400;

export async function withOldMatches(world: World, count: number): Promise<Hall> {
  const hall = await createHall(world.context, { players: 64, tables: 4, raceTo: 9 });
  const old = await createHall(world.context, { players: 2, tables: 1, raceTo: 9 });
  const { db } = world.context;
  const [template = 0] = old.matchIds;
  await sql`update tournament set tournament_status = 'APPROVED' where id = ${old.tournamentId}`.execute(db);
  await sql`update tournament_match set status = 'APPROVED' where id = ${template}`.execute(db);
  const tournaments = Math.ceil(count / matchesPerTournament);
  await copies(world, 'tournament', old.tournamentId, tournaments, { name: sql`name || ' ' || n.i` });
  const first = await sql<{ id: number }>`select max(id) - ${tournaments} + 1 as id from tournament`.execute(db);
  const firstId = first.rows[0]?.id ?? 0;
  await copies(world, 'tournament_match', template, count, {
    tournament_id: sql`${sql.lit(firstId)} + n.i / ${sql.lit(matchesPerTournament)}`,
    label: sql`'A' || (n.i % ${sql.lit(matchesPerTournament)})`,
    position: sql`n.i % ${sql.lit(matchesPerTournament)}`,
    scheduled_time: sql`strftime('%Y-%m-%dT%H:%M:%SZ', 1500000000 + n.i * 60, 'unixepoch')`,
    start_time: sql`strftime('%Y-%m-%dT%H:%M:%SZ', 1500000000 + n.i * 60 + 300, 'unixepoch')`,
    finish_time: sql`strftime('%Y-%m-%dT%H:%M:%SZ', 1500000000 + n.i * 60 + 3000, 'unixepoch')`,
  });
  return hall;
}

/** Inserts `count` copies of a row. `changed`: the columns that differ, as SQL where `n.i` is the number of the copy, from 0. */
async function copies(
  { context: { db } }: World,
  table: string,
  id: number,
  count: number,
  changed: Record<string, ReturnType<typeof sql>>,
) {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const columns = rows.map(({ name }) => name).filter((name) => name !== 'id');
  const values = columns.map((name) => changed[name] ?? sql`t.${sql.ref(name)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
    select ${sql.join(values)} from n, ${sql.table(table)} as t where t.id = ${id}`.execute(db);
}
