/** Finds the author and the fields of changes since a version, for "changed meanwhile by …". */
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** The number of journal entries that are searched for changed fields. */
const maxEntries = 100;

/** Returns the author and time of the newest change, and the fields of all changes since `sinceVersion`. */
export async function changesSince(
  db: Kysely<Database>,
  stream: string,
  sinceVersion: number,
): Promise<{ by: string | null; at: string | null; changedFields: string[] }> {
  const entries = await db
    .selectFrom('journal')
    .select(['actor', 'at', 'data'])
    .where('stream', '=', stream)
    .where('version', '>', sinceVersion)
    .orderBy('seq', 'desc')
    .limit(maxEntries)
    .execute();
  const [newest] = entries;
  const changed = entries.flatMap(({ data }) => (JSON.parse(data) as { changed?: string[] }).changed ?? []);
  return {
    by: newest ? await nameOfActor(db, newest.actor) : null,
    at: newest?.at ?? null,
    changedFields: [...new Set(changed)],
  };
}

/** 'user:3' → 'Ivana Grgurić', 'device:5' → 'Referee, table 7'. */
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
