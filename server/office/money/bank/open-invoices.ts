/** Reads the invoices that a line of a statement can pay, and those that are settled. */
import type { Kysely } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { blockedAmong } from '../../privacy/blocked-invoices.ts';
import { invoiceJoins, openCents } from '../invoices/facts.ts';
import type { OpenInvoice, SettledInvoice } from './match-lines.ts';
import type { NamedPlayer } from './payer-names.ts';

/** `country` is for the flag beside the name. */
type PayableInvoice = OpenInvoice & { displayName: string; countryId: number | null; country: string | null };

/** Returns the invoices that owe something, the oldest first. Those of erased people are left out for users who may not see them. */
export async function payableInvoices(db: Kysely<Database>, actor: Actor | null): Promise<PayableInvoice[]> {
  const rows = await invoiceJoins(db)
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .where('i.status', 'in', ['CREATED', 'SENT'])
    .where('i.kind', '=', 'INVOICE')
    .where(openCents, '>', 0)
    .select(['i.id', 'i.invoiceNumber', 'pp.id as playerProfileId', 'pp.lastName', 'pp.firstName', 'pp.displayName', 'c.code as country'])
    .select('pp.representsCountryId as countryId')
    .select(['own.displayName as ownName', 'it.billTo', 'it.recipient', openCents.as('openCents')])
    .orderBy('i.dueDate')
    .orderBy('i.id')
    .execute();
  const blocked = await blockedOf(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  const players = new Map<number, NamedPlayer & { otherNames: string[] }>();
  return rows.flatMap(({ id, invoiceNumber, openCents: open, playerProfileId, displayName, countryId, country, ...row }) => {
    if (blocked.has(id) || invoiceNumber === null) return [];
    const { lastName, firstName } = row;
    const player = players.get(playerProfileId) ?? { id: playerProfileId, lastName, firstName, otherNames: [] };
    players.set(playerProfileId, player);
    player.otherNames.push(displayName, row.ownName, ...recipientNames(row));
    return [{ id, invoiceNumber, openCents: Number(open), player, displayName, countryId, country }];
  });
}

/** An SQL list of ids has a limit. */
async function blockedOf(db: Kysely<Database>, actor: Actor | null, ids: readonly number[]): Promise<Set<number>> {
  const blocked = new Set<number>();
  for (let from = 0; from < ids.length; from += 500)
    for (const id of await blockedAmong({ db, actor }, ids.slice(from, from + 500))) blocked.add(id);
  return blocked;
}

/** The first line of an address is the name. */
function recipientNames({ billTo, recipient }: { billTo: string | null; recipient: string | null }): string[] {
  const party = recipient === null ? null : (JSON.parse(recipient) as { name?: unknown });
  return [billTo?.split('\n')[0], party?.name].filter((name) => typeof name === 'string');
}

/** A payer who pays twice does so within months. */
const settledDays = 400;
const maxSettled = 20_000;

export async function settledInvoices({ clock }: Context, db: Kysely<Database>): Promise<SettledInvoice[]> {
  const since = dayAfter(await officeDay(db, clock()), -settledDays);
  const rows = await db
    .selectFrom('invoice')
    .select(['invoiceNumber', 'status'])
    .where('status', 'in', ['PAID', 'CANCELLED'])
    .where('kind', '=', 'INVOICE')
    .where('issuedAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(maxSettled)
    .execute();
  return rows.flatMap(({ invoiceNumber, status }) => (invoiceNumber === null ? [] : [{ invoiceNumber, status }]));
}
