/** The ids that the database assigns to new rows. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { commit } from '../unit/commit.ts';

type SequencedTable = 'playerProfile' | 'appUser';
const names: Record<SequencedTable, string> = { playerProfile: 'player_profile', appUser: 'app_user' };

/** Makes every new row get an id above `highest`. Otherwise a restored backup would assign the later ids a second time. */
export async function raiseNumbers(context: Context, table: SequencedTable, highest: number): Promise<void> {
  const name = names[table];
  if (context.engine === 'postgres') {
    const sequence = sql`pg_get_serial_sequence(${name}, 'id')::regclass`;
    await sql`select setval(${sequence}, ${highest}) where coalesce(pg_sequence_last_value(${sequence}), 0) < ${highest}`.execute(
      context.db,
    );
    return;
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(context.read);
  if ((rows[0]?.seq ?? 0) >= highest) return;
  await commit(context, { actor: { kind: 'system', name: 'numbers' } }, async ({ db }) => {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${highest})`.execute(db);
  });
}
