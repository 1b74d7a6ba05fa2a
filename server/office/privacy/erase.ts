/**
 * Erases a person: results stay under «Former player #12»; name, contact, birthday, bank, photo, texts and account are removed
 * (.github/SECURITY.md control 38).
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { noteConsents } from '../../entity/consents.ts';
import { rolesOf } from '../../http/auth/users.ts';
import { actorKey } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { personOf } from '../../store/audit/persons.ts';
import { removeRows } from '../../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { lockEntriesOf } from '../people/players/lock-entries.ts';
import { forgetUser } from '../people/users/forget.ts';
import { blanksOf } from './blank-columns.ts';
import { emptyTexts } from './empty-texts.ts';
import type { Mentions } from './find-mentions.ts';
import { forgetMentions } from './forget-mentions.ts';
import { formerName } from './former-name.ts';

/** Reads and removes the tournament entries of a person. The sport floor registers this. */
type EntriesOfPerson = {
  /** Returns the entries that an erasure will remove: entries in tournaments without a draw. */
  list: (db: Kysely<Database>, playerId: number) => Promise<{ tournament: string; event: string; approved: boolean }[]>;
  /** Returns a sentence when the person still has matches to play. */
  whyNotErase: (db: Kysely<Database>, player: { id: number; displayName: string }) => Promise<string | null>;
  remove: (work: WorkContext, playerId: number) => Promise<void>;
};

let registered: EntriesOfPerson | null = null;

export const registerEntriesOfPerson = (entries: EntriesOfPerson): void => {
  registered = entries;
};

/** Throws when no floor has registered the entries (operations/connect-floors.ts). */
export function registeredEntries(): EntriesOfPerson {
  if (registered === null) throw new Error('No floor has registered the entries of a person.');
  return registered;
}

/** `mentions`: the places with the person's names, found beforehand (mentions-of-person.ts). `files`: collects files to delete. */
export type ErasureInput = { mentions: Mentions; files: number[] };

/** Erases the person. Throws a 409 when the person cannot be erased now. */
export async function erasePlayer(work: WorkContext, id: number, erasing: ErasureInput): Promise<void> {
  const requireErasable = async (): Promise<void> => {
    const profile = await work.db.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirst();
    if (!profile) throw notFound();
    const refusal = await whyNotErase(work.db, profile);
    if (refusal) throw notAllowed({ code: 'eraseRefused', sentence: refusal });
  };
  // Checks before locking, so that a refusal blocks nobody. Checks again under the lock.
  await requireErasable();
  await lockPerson(work, id);
  await requireErasable();
  await eraseUnchecked(work, id, erasing);
}

/** Also locks the profiles that were merged into this one. */
async function lockPerson(work: WorkContext, id: number): Promise<void> {
  const all = work.db.selectFrom('playerProfile').select('id');
  const withMerged = all.where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)])).orderBy('id');
  const ids = (await withMerged.execute()).map((profile) => profile.id);
  await lockEntriesOf(work, ids);
  for (const one of ids) await lockRow(work, 'playerProfile', one);
}

/** Erases without checks, for erasures that were decided before a restore. Returns false when there is no such player. */
export async function eraseUnchecked(work: WorkContext, id: number, { mentions, files }: ErasureInput): Promise<boolean> {
  await lockPerson(work, id);
  const profile = await lockRow(work, 'playerProfile', id);
  if (!profile) return false;
  const merged = await work.db.selectFrom('playerProfile').selectAll().where('mergedInto', '=', id).orderBy('id').execute();
  for (const one of [...merged, profile]) await forgetProfile(work, one, files);
  // Runs after the person's own rows are emptied.
  await forgetMentions(work, mentions);
  return true;
}

async function forgetProfile(work: WorkContext, profile: Selectable<Database['playerProfile']>, files: number[]): Promise<void> {
  const { id } = profile;
  await work.db
    .insertInto('erasure')
    .values({ playerProfileId: id, at: work.at, actor: actorKey(work.actor) })
    .onConflict((conflict) => conflict.column('playerProfileId').doNothing())
    .execute();
  const addresses = [profile.email, profile.email2].filter((address) => address !== null);
  await registeredEntries().remove(work, id);
  await emptyRelatedTexts(work.db, id);
  await leaveSquads(work, id);
  await work.db.deleteFrom('pushFollow').where('playerProfileId', '=', id).execute();
  await work.db.deleteFrom('playerProfileTag').where('playerProfileId', '=', id).execute();
  await forgetMails(work, { playerProfileId: id, addresses });
  files.push(...mediaOf(profile));
  const displayName = formerName(id);
  const identity = { lastName: `#${id}`, firstName: 'Former player', displayName, initials: 'F.P.', search: searchText([displayName]) };
  const state = { enabled: false, blockedForRegistrations: false, photoPublic: false, notPublic: false, userId: null };
  await noteConsents(work, playerProfiles, { id, before: profile, after: state });
  // The audit trail records the erasure, but never the old values.
  const columns = { ...blanksOf('playerProfile', profile), ...identity, ...state };
  await saveRow({ ...work, isAudited: false }, 'playerProfile', profile, columns, { type: 'erased' });
  work.audit({ stream: `playerProfile:${id}`, type: 'erased' });
  if (profile.userId !== null) await forgetAccount(work, profile.userId, files);
  await work.db
    .deleteFrom('personKey')
    .where('subject', 'like', `${personOf('playerProfile', { id })}/%`)
    .execute();
}

const mediaOf = (row: object): number[] =>
  Object.entries(row).flatMap(([column, value]) => (column.endsWith('MediaId') && typeof value === 'number' ? [value] : []));

/** Returns the reason why the person cannot be erased now, or null. */
export async function whyNotErase(
  db: Kysely<Database>,
  { id, displayName, teamProfile, mergedInto }: { id: number; displayName: string; teamProfile: boolean; mergedInto: number | null },
): Promise<string | null> {
  if (teamProfile) return 'A team is not a person. Erase its players one by one.';
  const query = db
    .selectFrom('playerProfile')
    .select('displayName')
    .where('id', '=', mergedInto ?? 0);
  const remaining = mergedInto === null ? undefined : await query.executeTakeFirst();
  if (remaining)
    return `${displayName} was merged into ${remaining.displayName}, number ${mergedInto}. Erase that profile: this one goes with it.`;
  const erased = await db.selectFrom('erasure').select('at').where('playerProfileId', '=', id).executeTakeFirst();
  if (erased && displayName === formerName(id)) return 'This player was erased already.';
  const { rows } = await sql<{ name: string }>`select t.name from live_player lp
    join tournament_match m on m.id = lp.match_id join tournament t on t.id = m.tournament_id where lp.player_profile_id = ${id}`.execute(
    db,
  );
  if (rows[0]) return `${displayName} is in a match of ${rows[0].name} now. Erase them when it is over.`;
  return registeredEntries().whyNotErase(db, { id, displayName });
}

async function leaveSquads(work: WorkContext, id: number): Promise<void> {
  const rows = await work.db.selectFrom('teamMember').selectAll().where('playerId', '=', id).orderBy('id').execute();
  await removeRows(work, 'teamMember', rows, { type: 'erased' });
}

/**
 * Empties texts of rows that stay; amounts, ids and dates are not personal. An issued invoice keeps its recipient for the legal retention
 * period.
 */
async function emptyRelatedTexts(db: WorkContext['db'], id: number): Promise<void> {
  const drafts = sql`(select id from invoice where player_profile_id = ${id} and issued_at is null)`;
  const invoices = sql`(select id from invoice where player_profile_id = ${id})`;
  const entries = sql`(select id from balance_entry where player_profile_id = ${id})`;
  await emptyTexts('balanceEntryText', sql`notice is not null and balance_entry_id in ${entries}`).execute(db);
  const payments = sql`(select id from payment where invoice_id in ${invoices})`;
  await emptyTexts('paymentText', sql`note is not null and payment_id in ${payments}`).execute(db);
  await emptyTexts('invoiceText', sql`invoice_id in ${drafts}`).execute(db);
  await emptyTexts('invoiceLineText', sql`invoice_id in ${drafts}`).execute(db);
  // Lines on the draft of a bill that somebody else pays.
  const lines = sql`select 1 from invoice_line l join invoice i on i.id = l.invoice_id where l.invoice_id = invoice_line_text.invoice_id
    and l.position = invoice_line_text.position and l.player_profile_id = ${id} and i.issued_at is null`;
  await emptyTexts('invoiceLineText', sql`exists (${lines})`).execute(db);
}

export const onlyPlays = (roles: readonly string[]): boolean => roles.every((role) => role === 'ROLE_PLAYER');

/** Erases the account of a person who only plays. An account with other roles keeps its user. */
async function forgetAccount(work: WorkContext, userId: number, files: number[]): Promise<void> {
  const roles = await rolesOf(work.db, userId);
  if (onlyPlays(roles)) await forgetUser(work, userId, { type: 'erased', mentions: null, files });
}
