/**
 * Erases an account: its actions keep the id, but the person behind it is no longer known. All callers erase accounts through this module.
 */
import { sql } from 'kysely';
import { endOtherSessions } from '../../../http/auth/sessions.ts';
import { setRoles } from '../../../http/auth/users.ts';
import { lockRow, noteRows, saveRow } from '../../../store/rows/rows.ts';
import type { UserRow } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { forgetMails } from '../../mail/forget-mails.ts';
import { blanksOf } from '../../privacy/blank-columns.ts';
import { type ErasureRule, erasureRules } from '../../privacy/erasure-rules.ts';
import type { Mentions } from '../../privacy/find-mentions.ts';
import { forgetMentions } from '../../privacy/forget-mentions.ts';
import { setEventsOf } from './events.ts';
import { formerAccount } from './former-account.ts';

type AccountStep = (work: WorkContext, userId: number) => Promise<void>;
const accountSteps = new Set<AccountStep>();

/** Registers a step of a higher floor that stores accounts in its own tables. */
export const registerAccountStep = (step: AccountStep): void => {
  accountSteps.add(step);
};

/**
 * `type`: the type of the journal and audit entries.
 * `mentions`: the places with the account's names, found beforehand; null if they are already removed. `files`: collects files to delete.
 */
type ForgetUserInput = { type: 'removed' | 'erased'; mentions: Mentions | null; files: number[] };

/** Erases without checks. Returns false when there is no such account. */
export async function forgetUser(work: WorkContext, id: number, { type, mentions, files }: ForgetUserInput): Promise<boolean> {
  const user = await lockRow(work, 'appUser', id);
  if (!user) return false;
  // Runs before the rows are deleted, so that the journal informs open screens.
  await endOtherSessions(work, id, null);
  await setEventsOf(work, id, []);
  await setRoles(work, id, []);
  await unlinkPlayers(work, id);
  await removeNames(work, user);
  await removeRowsOf(work, user);
  await forgetTraces(work, user);
  if (user.avatarMediaId !== null) files.push(user.avatarMediaId);
  if (mentions) await forgetMentions(work, mentions);
  // The audit trail records the erasure, but never the old values.
  const { createdBy: _createdBy, lastModifiedBy: _lastModifiedBy, ...blanks } = blanksOf('appUser', user);
  await saveRow({ ...work, isAudited: false }, 'appUser', user, { ...blanks, ...formerAccount(id, work.at) }, { type });
  work.audit({ stream: `user:${id}`, type });
  return true;
}

async function unlinkPlayers(work: WorkContext, id: number): Promise<void> {
  const rows = await work.db.selectFrom('playerProfile').select(['id', 'version']).where('userId', '=', id).execute();
  for (const row of rows) await saveRow(work, 'playerProfile', row, { userId: null }, { type: 'updated' });
}

async function removeRowsOf({ db }: WorkContext, user: UserRow): Promise<void> {
  for (const [table, fate] of Object.entries(erasureRules) as [string, ErasureRule][]) {
    if (typeof fate === 'string' || !('goes' in fate)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(fate.goes)} = ${user[fate.by ?? 'id']}`.execute(db);
  }
}

/** Removes names from blocked tables and revoked screens. Finds the rows by user id in the journal, because names change and are shared. */
async function removeNames(work: WorkContext, { id }: UserRow): Promise<void> {
  const { db } = work;
  const wasDoneByUser = (kind: 'table' | 'display', type: string) =>
    sql<boolean>`${`user:${id}`} = (select j.actor from journal as j
      where j.stream = ${`${kind}:`} || cast(t.id as text) and j.type = ${type} order by j.seq desc limit 1)`;
  const tables = db.selectFrom('billiardTable as t').selectAll().where('blockedBy', 'is not', null).where(wasDoneByUser('table', 'BLOCK'));
  for (const table of await tables.execute()) {
    const rooms = [`event:${table.eventId}`, `table:${table.id}`, 'matches'];
    await saveRow(work, 'billiardTable', table, { blockedBy: 'the office' }, { type: 'updated', rooms });
  }
  const screens = db.selectFrom('display as t').selectAll().where('revokedBy', 'is not', null).where(wasDoneByUser('display', 'revoked'));
  for (const screen of await screens.execute())
    await saveRow(work, 'display', screen, { revokedBy: 'the desk' }, { type: 'updated', rooms: ['desk'] });
  for (const step of accountSteps) await step(work, id);
}

/** Removes the account's mails, its audit key, and its login in the accounts that it created or changed. */
async function forgetTraces(work: WorkContext, { id, login: formerLogin, email }: UserRow): Promise<void> {
  const { db } = work;
  await forgetMails(work, { userId: id, addresses: [email] });
  await db.deleteFrom('personKey').where('subject', 'like', `user:${id}/%`).execute();
  const { login } = formerAccount(id, '');
  await noteRows({ db }, 'appUser', sql<boolean>`created_by = ${formerLogin}`, { createdBy: login });
  await noteRows({ db }, 'appUser', sql<boolean>`last_modified_by = ${formerLogin}`, { lastModifiedBy: login });
}
