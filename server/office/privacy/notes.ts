/** Notes for staff before an erasure, because afterwards nobody can see this data. */
import type { Kysely } from 'kysely';
import { countText } from '#machines/count-text.ts';
import { rolesOf } from '../../http/auth/users.ts';
import type { Database } from '../../store/schema.ts';
import { onlyPlays } from './erase.ts';

type ErasureProfile = { id: number; displayName: string; userId: number | null };

/** Returns sentences about open invoices, captaincies and an account that stays. */
export async function erasureNotes(db: Kysely<Database>, profile: ErasureProfile): Promise<string[]> {
  return [...(await openInvoices(db, profile)), ...(await captaincies(db, profile)), ...(await remainingAccount(db, profile))];
}

async function openInvoices(db: Kysely<Database>, { id }: ErasureProfile): Promise<string[]> {
  const merged = db.selectFrom('playerProfile').select('id').where('mergedInto', '=', id);
  const open = await db
    .selectFrom('invoice')
    .select('invoiceNumber')
    .where((eb) => eb.or([eb('playerProfileId', '=', id), eb('playerProfileId', 'in', merged)]))
    .where('status', 'in', ['CREATED', 'SENT'])
    .where('kind', '=', 'INVOICE')
    .orderBy('id')
    .execute();
  if (open.length === 0) return [];
  const numbers = open.slice(0, maxNames).map(({ invoiceNumber }) => invoiceNumber);
  return [
    `${countText(open.length, 'invoice is', 'invoices are')} open (${numbers.join(', ')}${open.length > maxNames ? ' …' : ''}): afterwards administrators alone can reach what is owed.`,
  ];
}

const maxNames = 3;

async function captaincies(db: Kysely<Database>, { id, displayName }: ErasureProfile): Promise<string[]> {
  const teams = await db
    .selectFrom('teamMember as m')
    .innerJoin('playerProfile as team', 'team.id', 'm.teamId')
    .select('team.displayName')
    .where('m.playerId', '=', id)
    .where('m.captain', '=', true)
    .orderBy('team.id')
    .execute();
  return teams.map((team) => `${team.displayName} has no captain then: ${displayName} leaves its squad.`);
}

async function remainingAccount(db: Kysely<Database>, { userId }: ErasureProfile): Promise<string[]> {
  if (userId === null || onlyPlays(await rolesOf(db, userId))) return [];
  const { login } = await db.selectFrom('appUser').select('login').where('id', '=', userId).executeTakeFirstOrThrow();
  return [`The account ${login} stays with its name, because it works for the organiser: delete it under Users if it is to go as well.`];
}
