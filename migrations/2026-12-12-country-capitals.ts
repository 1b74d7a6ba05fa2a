/** Codes and mnemonics of countries are in capitals, as they are entered since; the older of two that become one has the code. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`select id, code, mnemonic from country order by id`.execute(db);
  const taken = new Set(rows.map(({ code }) => code));
  for (const { id, code, mnemonic } of rows) {
    const capitals = taken.has(code.toUpperCase()) ? code : code.toUpperCase();
    taken.add(capitals);
    if (capitals === code && mnemonic === mnemonic.toUpperCase()) continue;
    await sql`update country set code = ${capitals}, mnemonic = ${mnemonic.toUpperCase()}, version = version + 1 where id = ${id}`.execute(
      db,
    );
  }
}

type Row = { id: number; code: string; mnemonic: string };
