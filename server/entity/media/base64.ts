/** Pictures from before there were media: base64 in the row itself. They are read as they are, and moved in small bites after the start. */
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { noteRows, saveRow } from '../../store/rows/rows.ts';
import type { Audience } from '../../store/schema/media.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { storeMedia } from './store.ts';

const bite = 20;
const clerk: Actor = { kind: 'system', name: 'media' };

type Held = { table: 'country' | 'sponsor' | 'eventPoster'; column: string; audience: Audience; emptied: '' | null };

const held: readonly Held[] = [
  { table: 'country', column: 'flagImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'mainLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'mediumLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'smallLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'eventPoster', column: 'poster', audience: 'STAFF', emptied: '' },
];

/** Whether the table had such a column. */
export const heldBase64 = (table: string, column: string): boolean => held.some((one) => one.table === table && one.column === column);

export async function moveToMedia(context: Context): Promise<void> {
  for (const one of held) {
    let moved = bite;
    while (moved === bite) moved = await moveBite(context, one);
  }
  await keepLogo(context);
}

/** The federation's logo stays in its settings; documents refer to its file. */
async function keepLogo(context: Context): Promise<void> {
  const waiting = (db: Kysely<Database>) =>
    db.selectFrom('federationSetting').select('id').where('key', '=', 'logo').where('logoMediaId', 'is', null).executeTakeFirst();
  if (!(await waiting(context.read))) return;
  await commit(context, { actor: clerk }, async (work) => {
    const row = await waiting(work.db);
    const { logo, logoContentType } = await settingRow(work.db, 'logo');
    if (!row || !logo || !logoContentType) return;
    const logoMediaId = await storeMedia(work, { bytes: Buffer.from(logo, 'base64'), type: logoContentType }, 'STAFF');
    await noteRows(work, 'federationSetting', sql`id = ${row.id}`, { logoMediaId });
  });
}

type Waiting = { id: number; version: number; base64: string; type: string };

async function moveBite(context: Context, { table, column, audience, emptied }: Held): Promise<number> {
  const [base64, type, mediaId] = [sql.ref(column), sql.ref(`${column}ContentType`), sql.ref(`${column}MediaId`)];
  const waiting = sql<Waiting>`select id, version, ${base64} as base64, ${type} as type from ${sql.table(table)}
    where ${mediaId} is null and ${base64} <> '' and ${type} is not null order by id limit ${bite}`;
  if ((await waiting.execute(context.read)).rows.length === 0) return 0;
  const { answer } = await commit(context, { actor: clerk }, async (work) => {
    const { rows } = await waiting.execute(work.db);
    for (const { id, version, ...picture } of rows) {
      const media = await storeMedia(work, { bytes: Buffer.from(picture.base64, 'base64'), type: picture.type }, audience);
      const changes: object = { [column]: emptied, [`${column}MediaId`]: media };
      await saveRow(work, table, { id, version }, changes, { type: 'pictureMoved' });
    }
    return rows.length;
  });
  return answer;
}
