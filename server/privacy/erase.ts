/** Forgets a person: results stay, under «Former player #12»; name, contact, birthday, bank, photo, texts and account go (security.md control 38). */
import { type Kysely, sql } from 'kysely';
import { searchText } from '#contract/fold.ts';
import { marksOf, type PersonTable } from '#contract/personal.ts';
import { playerProfiles } from '#contract/player-profiles.ts';
import { personOf } from '../audit/persons.ts';
import { actorKey } from '../context.ts';
import type { Work } from '../db/commit.ts';
import { lockRow, saveRow } from '../db/rows.ts';
import type { Database } from '../db/schema.ts';
import { notAllowed, notFound } from '../errors.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { noteConsents } from './consents.ts';

export const formerName = (id: number): string => `Former player #${id}`;

/** Throws a sentence where the person may not be forgotten now. */
export async function erasePlayer(work: Work, id: number, files: number[]): Promise<void> {
  const profile = await lockRow(work, 'playerProfile', id);
  if (!profile) throw notFound();
  const refusal = await whyNotErase(work.db, profile);
  if (refusal) throw notAllowed({ code: 'eraseRefused', sentence: refusal });
  await forget(work, id, files);
}

/** The same without asking whether: after a restore it was decided before. False: there is no such player. `files`: gets what nobody may need any more. */
export async function forget(work: Work, id: number, files: number[]): Promise<boolean> {
  const profile = await lockRow(work, 'playerProfile', id);
  if (!profile) return false;
  await work.db
    .insertInto('erasure')
    .values({ playerProfileId: id, at: work.at, actor: actorKey(work.actor) })
    .onConflict((conflict) => conflict.column('playerProfileId').doNothing())
    .execute();
  const merged = await work.db.selectFrom('playerProfile').select('id').where('mergedInto', '=', id).execute();
  for (const other of merged) await forget(work, other.id, files);
  const addresses = [profile.email, profile.email2].filter((address) => address !== null);
  await blankTexts(work.db, id);
  if (profile.userId !== null) await forgetAccount(work, profile.userId);
  await forgetMails(work, { playerProfileId: id, addresses });
  files.push(...mediaOf(profile));
  const displayName = formerName(id);
  const kept = { lastName: `#${id}`, firstName: 'Former player', displayName, initials: 'F.P.', search: searchText([displayName]) };
  const state = { enabled: false, blockedForRegistrations: false, photoPublic: false, userId: null };
  await noteConsents(work, playerProfiles, { id, before: profile, after: state });
  await saveUntold(work, 'playerProfile', profile, { ...blanksOf('playerProfile', profile), ...kept, ...state });
  await work.db
    .deleteFrom('personKey')
    .where('subject', 'like', `${personOf('playerProfile', { id })}/%`)
    .execute();
  return true;
}

const mediaOf = (row: object): number[] =>
  Object.entries(row).flatMap(([column, value]) => (column.endsWith('MediaId') && typeof value === 'number' ? [value] : []));

async function whyNotErase(
  db: Kysely<Database>,
  { id, displayName, teamProfile }: { id: number; displayName: string; teamProfile: boolean },
): Promise<string | null> {
  if (teamProfile) return 'A team is no person. Erase its players one by one.';
  const erased = await db.selectFrom('erasure').select('at').where('playerProfileId', '=', id).executeTakeFirst();
  if (erased && displayName === formerName(id)) return 'This player was erased already.';
  const { rows } = await sql<{ name: string }>`select t.name from live_player lp
    join tournament_match m on m.id = lp.match_id join tournament t on t.id = m.tournament_id where lp.player_profile_id = ${id}`.execute(
    db,
  );
  return rows[0] ? `${displayName} is in a match of ${rows[0].name} now. Erase them when it is over.` : null;
}

/** What the marks of its columns say of a person, as nothing. */
function blanksOf(table: PersonTable, row: object): Record<string, null> {
  const marks = marksOf(table);
  const isPersonal = (column: string): boolean => {
    const mark = marks[column] ?? marks[column.replace(/(?:MediaId|ContentType)$/, '')];
    return mark !== undefined && !mark.startsWith('not:');
  };
  return Object.fromEntries(
    Object.keys(row)
      .filter(isPersonal)
      .map((column) => [column, null]),
  );
}

/** The journal names the columns; the audit trail hears that it was done, and never what stood there. */
async function saveUntold(
  work: Work,
  table: 'playerProfile' | 'appUser',
  row: { id: number; version: number },
  changes: object,
): Promise<void> {
  await saveRow({ ...work, isAudited: false }, table, row, changes as never, { type: 'erased' });
  work.audit({ stream: `${table === 'appUser' ? 'user' : table}:${row.id}`, type: 'erased' });
}

/** Texts beside rows that stay: amounts, ids and dates are no person's. What was issued keeps its recipient for as long as the law asks. */
async function blankTexts(db: Work['db'], id: number): Promise<void> {
  const drafts = sql`select id from invoice where player_profile_id = ${id} and issued_at is null`;
  const invoices = sql`select id from invoice where player_profile_id = ${id}`;
  await sql`update balance_entry_text set notice = null where notice is not null
    and balance_entry_id in (select id from balance_entry where player_profile_id = ${id})`.execute(db);
  await sql`update payment_text set note = null where note is not null
    and payment_id in (select id from payment where invoice_id in (${invoices}))`.execute(db);
  await sql`update invoice_text set note = null, bill_to = null, recipient = null where invoice_id in (${drafts})`.execute(db);
}

/** Of who only plays; an account that works for the federation stays its user's. */
async function forgetAccount(work: Work, userId: number): Promise<void> {
  const { db } = work;
  const roles = await db.selectFrom('userAuthority').select('authority').where('userId', '=', userId).execute();
  const user = await lockRow(work, 'appUser', userId);
  if (!user || roles.some(({ authority }) => authority !== 'ROLE_PLAYER')) return;
  await forgetMails(work, { userId, addresses: [user.email] });
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('oneTimeToken').where('userId', '=', userId).execute();
  const login = `former-${userId}`;
  const gone = { ...blanksOf('appUser', user), login, email: `${login}@erased.invalid`, passwordHash: '', activated: false };
  await saveUntold(work, 'appUser', user, { ...gone, createdBy: 'erased', lastModifiedBy: 'erased' });
  await db.deleteFrom('personKey').where('subject', 'like', `user:${userId}/%`).execute();
}
