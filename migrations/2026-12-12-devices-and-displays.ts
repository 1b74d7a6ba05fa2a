/**
 * A pairing ends with its event, so no end of its own is stored. A display belongs to the hall or is a stranger, and the desk's last
 * destination stays with it. Frozen in time: never edit, add a new file.
 */
import { type Kysely, sql } from 'kysely';

const hourMs = 3_600_000;
const privateAddress = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80:/i;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').dropColumn('expires_at').execute();
  for (const table of ['display', 'device']) await db.schema.alterTable(table).addColumn('identify_requested_at', 'text').execute();
  for (const column of ['belongs_since', 'shown_since', 'wanted_at', 'placed_screen', 'home_screen'])
    await db.schema.alterTable('display').addColumn(column, 'text').execute();
  for (const column of ['placed_target_id', 'home_target_id']) await db.schema.alterTable('display').addColumn(column, 'integer').execute();
  await sql`update display set shown_since = last_seen_at`.execute(db);
  await sql`update display set wanted_at = last_seen_at, placed_screen = wanted_screen, placed_target_id = wanted_target_id,
    home_screen = screen, home_target_id = target_id where wanted_screen is not null`.execute(db);
  const { rows } = await sql<Row>`select id, name, address, first_seen_at as first, last_seen_at as last, revoked_at as revoked,
    wanted_screen as wanted from display order by id`.execute(db);
  for (const { id, last } of rows.filter(isKnown)) await sql`update display set belongs_since = ${last} where id = ${id}`.execute(db);
}

type Row = { id: number; name: string; address: string; first: string; last: string; revoked: string | null; wanted: string | null };

const isKnown = ({ name, address, first, last, revoked, wanted }: Row): boolean =>
  !/^TV-[0-9A-F]{4}$/.test(name) ||
  revoked !== null ||
  wanted !== null ||
  (privateAddress.test(address) && Date.parse(last) - Date.parse(first) >= hourMs);
