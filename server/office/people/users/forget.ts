/** Forgets an account: what it did keeps its number, the person behind it is nobody any more. The only way, whoever asks for it. */
import { sql } from 'kysely';
import { endOtherSessions } from '../../../http/auth/sessions.ts';
import { setRoles } from '../../../http/auth/users.ts';
import { lockRow, noteRows, saveRow } from '../../../store/rows/rows.ts';
import type { UserRow } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { forgetMails } from '../../mail/forget-mails.ts';
import { belongings, type Fate } from '../../privacy/belongings.ts';
import { blanksOf } from '../../privacy/blanks.ts';
import type { Mentions } from '../../privacy/find-mentions.ts';
import { forgetMentions } from '../../privacy/mentions.ts';
import { formerAccount } from './erased.ts';
import { setEventsOf } from './events.ts';

type AccountStep = (work: Work, userId: number) => Promise<void>;
const stepsOfOtherFloors = new Set<AccountStep>();

/** A floor above that stores accounts in rows of its own registers here how it lets go of a forgotten one. */
export const registerAccountStep = (step: AccountStep): void => {
  stepsOfOtherFloors.add(step);
};

/** `type`: what journal and audit trail call it. `mentions`: where its names stand, found before; null: they are taken out already. `files`: gets what nobody may need any more. */
type Forgetting = { type: 'removed' | 'erased'; mentions: Mentions | null; files: number[] };

/** Without asking whether; false: there is no such account. */
export async function forgetUser(work: Work, id: number, { type, mentions, files }: Forgetting): Promise<boolean> {
  const user = await lockRow(work, 'appUser', id);
  if (!user) return false;
  // Before the rows go: whoever has a screen open hears of it through the journal.
  await endOtherSessions(work, id, null);
  await setEventsOf(work, id, []);
  await setRoles(work, id, []);
  await unlinkPlayers(work, id);
  await takeNameOff(work, user);
  await removeRowsOf(work, user);
  await forgetTraces(work, user);
  if (user.avatarMediaId !== null) files.push(user.avatarMediaId);
  if (mentions) await forgetMentions(work, mentions);
  // The audit trail hears that it was done, and never what stood there.
  const { createdBy: _createdBy, lastModifiedBy: _lastModifiedBy, ...blanks } = blanksOf('appUser', user);
  await saveRow({ ...work, isAudited: false }, 'appUser', user, { ...blanks, ...formerAccount(id, work.at) }, { type });
  work.audit({ stream: `user:${id}`, type });
  return true;
}

async function unlinkPlayers(work: Work, id: number): Promise<void> {
  const rows = await work.db.selectFrom('playerProfile').select(['id', 'version']).where('userId', '=', id).execute();
  for (const row of rows) await saveRow(work, 'playerProfile', row, { userId: null }, { type: 'updated' });
}

async function removeRowsOf({ db }: Work, user: UserRow): Promise<void> {
  for (const [table, fate] of Object.entries(belongings) as [string, Fate][]) {
    if (typeof fate === 'string' || !('goes' in fate)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(fate.goes)} = ${user[fate.by ?? 'id']}`.execute(db);
  }
}

/** What stands at tables that are blocked and on screens that are out of use: who did it is known by number, for names change and are shared. */
async function takeNameOff(work: Work, { id }: UserRow): Promise<void> {
  const { db } = work;
  const isTheirs = (kind: 'table' | 'display', type: string) =>
    sql<boolean>`${`user:${id}`} = (select j.actor from journal as j
      where j.stream = ${`${kind}:`} || cast(t.id as text) and j.type = ${type} order by j.seq desc limit 1)`;
  const tables = db.selectFrom('billiardTable as t').selectAll().where('blockedBy', 'is not', null).where(isTheirs('table', 'BLOCK'));
  for (const table of await tables.execute()) {
    const rooms = [`event:${table.eventId}`, `table:${table.id}`, 'matches'];
    await saveRow(work, 'billiardTable', table, { blockedBy: 'the office' }, { type: 'updated', rooms });
  }
  const screens = db.selectFrom('display as t').selectAll().where('revokedBy', 'is not', null).where(isTheirs('display', 'revoked'));
  for (const screen of await screens.execute())
    await saveRow(work, 'display', screen, { revokedBy: 'the desk' }, { type: 'updated', rooms: ['desk'] });
  for (const step of stepsOfOtherFloors) await step(work, id);
}

/** Its mails, the key to what the audit trail knows, and its login where other accounts name who made them. */
async function forgetTraces({ db }: Work, { id, login: was, email }: UserRow): Promise<void> {
  await forgetMails({ db }, { userId: id, addresses: [email] });
  await db.deleteFrom('personKey').where('subject', 'like', `user:${id}/%`).execute();
  const { login } = formerAccount(id, '');
  await noteRows({ db }, 'appUser', sql<boolean>`created_by = ${was}`, { createdBy: login });
  await noteRows({ db }, 'appUser', sql<boolean>`last_modified_by = ${was}`, { lastModifiedBy: login });
}
