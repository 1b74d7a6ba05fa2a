/** Moves old pictures from base64 columns into `media`, 20 at a time after the start. Until then they are read from the row. */
import { type Kysely, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { noteRows, saveRow } from '../../store/rows/rows.ts';
import type { Audience } from '../../store/schema/media.ts';
import type { Database } from '../../store/schema.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { storeMedia } from './store.ts';

const batchSize = 20;
const system: Actor = { kind: 'system', name: 'media' };

type Base64Column = { table: 'country' | 'sponsor' | 'eventPoster'; column: string; audience: Audience; emptied: '' | null };

const base64Columns: readonly Base64Column[] = [
  { table: 'country', column: 'flagImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'mainLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'mediumLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'sponsor', column: 'smallLogoImg', audience: 'PUBLIC', emptied: null },
  { table: 'eventPoster', column: 'poster', audience: 'STAFF', emptied: '' },
];

/** Returns whether the table had this base64 column. */
export const hadBase64Column = (table: string, column: string): boolean =>
  base64Columns.some((one) => one.table === table && one.column === column);

export async function moveBase64ToMedia(context: Context): Promise<void> {
  for (const one of base64Columns) {
    let moved = batchSize;
    while (moved === batchSize) moved = await moveBatch(context, one);
  }
  await moveLogo(context);
}

/** The logo stays in the settings; documents refer to its file. */
async function moveLogo(context: Context): Promise<void> {
  const findUnmovedLogo = (db: Kysely<Database>) =>
    db.selectFrom('federationSetting').select('id').where('key', '=', 'logo').where('logoMediaId', 'is', null).executeTakeFirst();
  if (!(await findUnmovedLogo(context.read))) return;
  await commit(context, { actor: system }, async (work) => {
    const row = await findUnmovedLogo(work.db);
    const { logo, logoContentType } = await settingRow(work.db, 'logo');
    if (!row || !logo || !logoContentType) return;
    const logoMediaId = await storeMedia(work, { bytes: Buffer.from(logo, 'base64'), type: logoContentType }, 'STAFF');
    await noteRows(work, 'federationSetting', sql`id = ${row.id}`, { logoMediaId });
  });
}

type UnmovedPicture = { id: number; version: number; base64: string; type: string };

async function moveBatch(context: Context, { table, column, audience, emptied }: Base64Column): Promise<number> {
  const [base64, type, mediaId] = [sql.ref(column), sql.ref(`${column}ContentType`), sql.ref(`${column}MediaId`)];
  const unmoved = sql<UnmovedPicture>`select id, version, ${base64} as base64, ${type} as type from ${sql.table(table)}
    where ${mediaId} is null and ${base64} <> '' and ${type} is not null order by id limit ${batchSize}`;
  if ((await unmoved.execute(context.read)).rows.length === 0) return 0;
  const { answer } = await commit(context, { actor: system }, async (work) => {
    const { rows } = await unmoved.execute(work.db);
    for (const { id, version, ...picture } of rows) {
      const media = await storeMedia(work, { bytes: Buffer.from(picture.base64, 'base64'), type: picture.type }, audience);
      const changes: object = { [column]: emptied, [`${column}MediaId`]: media };
      await saveRow(work, table, { id, version }, changes, { type: 'pictureMoved' });
    }
    return rows.length;
  });
  return answer;
}
