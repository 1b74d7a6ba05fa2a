/** Presents invoices for the API: amounts in EUR, open amounts computed from payments and credit notes. */
import { type Kysely, sql } from 'kysely';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { eurosOf } from '#machines/money/money.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { Database } from '../../../store/schema.ts';
import { invoiceJoins, openCents, paidCents, paidOn } from './facts.ts';

/** Returns the invoices in the order of `ids`. `today`: an unpaid invoice that is due before this day is overdue. */
export async function presentInvoices(db: Kysely<Database>, ids: readonly number[], today: string): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(db, ids);
  const notes = await db
    .selectFrom('invoice')
    .select(['id', 'invoiceNumber', 'correctsId'])
    .where('correctsId', 'in', ids)
    .orderBy('id')
    .execute();
  const entrants = await entrantsOfBills(db, ids);
  const newest = new Map(notes.map((note) => [note.correctsId, note]));
  return inOrder(
    ids,
    rows.map(({ totalCents, netCents, taxCents, openCents: openAmount, paidCents: paidAmount, erasures, ...row }) => ({
      ...row,
      erased: Number(erasures) > 0,
      total: eurosOf(totalCents),
      net: eurosOf(netCents),
      tax: eurosOf(taxCents),
      open: eurosOf(Number(openAmount)),
      paid: eurosOf(Number(paidAmount)),
      overdue: isOverdue({ ...row, open: Number(openAmount) }, today),
      entrants: entrants.get(row.id) ?? [],
      correctedById: newest.get(row.id)?.id ?? null,
      correctedByNumber: newest.get(row.id)?.invoiceNumber ?? null,
    })),
  );
}

/** Names the players of bills that somebody else pays. The invoice of a single entry names its player anyway. */
async function entrantsOfBills(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Invoice['entrants']>> {
  const rows = await db
    .selectFrom('invoiceLine as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoiceId')
    .innerJoin('playerProfile as own', 'own.id', 'l.playerProfileId')
    .innerJoin('playerProfile as pp', (join) => join.on(sql<boolean>`pp.id = coalesce(own.merged_into, own.id)`))
    .select(['i.id', 'pp.id as playerProfileId', 'pp.displayName'])
    .distinct()
    .where('i.id', 'in', ids)
    .where('i.participantId', 'is', null)
    .orderBy('pp.displayName')
    .orderBy('pp.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      own.map(({ playerProfileId, displayName }) => ({ playerProfileId, displayName })),
    ]),
  );
}

const isOverdue = ({ kind, status, dueDate, open }: Pick<Invoice, 'kind' | 'status' | 'dueDate' | 'open'>, today: string): boolean =>
  kind === 'INVOICE' && (status === 'CREATED' || status === 'SENT') && open > 0 && dueDate !== null && dueDate < today;

const readRows = (db: Kysely<Database>, ids: readonly number[]) =>
  invoiceJoins(db)
    .select([
      'i.id',
      'i.version',
      'i.kind',
      'i.status',
      'i.invoiceNumber',
      'i.creationDate',
      'i.dueDate',
      'pp.id as playerProfileId',
      'pp.displayName as playerProfileDisplayName',
      'it.purpose',
      'i.paymentType',
      'i.paymentLastModificationDate',
      paidOn.as('paidOn'),
      'i.totalCents',
      'i.netCents',
      'i.taxCents',
      sql<number>`${openCents}`.as('openCents'),
      paidCents.as('paidCents'),
      sql<number>`(select count(*) from erasure as e where e.player_profile_id = i.player_profile_id)`.as('erasures'),
      'i.currency',
      'i.tournamentId',
      't.eventId',
      'i.participantId',
      'i.byHand',
      'i.correctsId',
      'corrected.invoiceNumber as correctsNumber',
    ])
    .where('i.id', 'in', ids)
    .execute();
