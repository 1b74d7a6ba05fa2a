/** Who changed a match since somebody last saw it: for "changed meanwhile by …". */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export async function whoChanged(
  db: Kysely<Database>,
  matchId: number,
  sinceVersion: number,
): Promise<{ by: string | null; at: string | null; changedFields: string[] }> {
  const entry = await db
    .selectFrom('journal')
    .select(['actor', 'at', 'type'])
    .where('stream', '=', `match:${matchId}`)
    .where('version', '>', sinceVersion)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (!entry) return { by: null, at: null, changedFields: [] };
  return { by: await nameOfActor(db, entry.actor), at: entry.at, changedFields: entry.type.split('+') };
}

/** 'user:3' → 'Ivana Grgurić', 'device:5' → 'Tablet of table 7'. */
export async function nameOfActor(db: Kysely<Database>, actor: string): Promise<string> {
  const [kind, id] = actor.split(':');
  if (kind === 'user') {
    const user = await db.selectFrom('appUser').select(['firstName', 'lastName', 'login']).where('id', '=', Number(id)).executeTakeFirst();
    return user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.login : 'a former user';
  }
  if (kind === 'device') {
    const device = await db
      .selectFrom('device as d')
      .leftJoin('billiardTable as bt', 'bt.id', 'd.tableId')
      .select('bt.displayNumber')
      .where('d.id', '=', Number(id))
      .executeTakeFirst();
    return `Referee, table ${device?.displayNumber ?? '?'}`;
  }
  return id === 'demo' ? 'Demo' : 'the system';
}
