/**
 * The print layout of an invoice besides texts, issuer and recipient. Issuing stores it, so that every rendering produces the same file.
 */
import type { Kysely } from 'kysely';
import { inBatches } from '../../../store/rows/batches.ts';
import type { InvoiceLayoutTable } from '../../../store/schema/invoice-files.ts';
import type { Database } from '../../../store/schema.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { languageOf } from './issuer-and-recipient.ts';

export type PrintLayout = Omit<InvoiceLayoutTable, 'invoiceId'>;
type PrintLayoutRequest = { tournamentId: number | null; playerProfileId: number; countryCode: string | null | undefined };

/** Returns the layouts that issuing would store now, in the order of `requests`. */
export async function currentPrintLayouts(db: Kysely<Database>, requests: readonly PrintLayoutRequest[]): Promise<PrintLayout[]> {
  const { language, timeZone } = await settingRow(db, 'invoices');
  const logo = await db.selectFrom('federationSetting').select('logoMediaId').where('key', '=', 'logo').executeTakeFirst();
  const occasions = await occasionsOf(
    db,
    requests.map(({ tournamentId }) => tournamentId),
  );
  return requests.map(({ tournamentId, playerProfileId, countryCode }) => ({
    language: languageOf(countryCode, language),
    timeZone,
    occasion: occasions.get(tournamentId) ?? null,
    playerNumber: playerProfileId,
    logoMediaId: logo?.logoMediaId ?? null,
  }));
}

/** Undefined for a draft, or for an invoice from before layouts were stored. */
export const storedPrintLayout = (db: Kysely<Database>, invoiceId: number): Promise<PrintLayout | undefined> =>
  db
    .selectFrom('invoicePaper')
    .select(['language', 'timeZone', 'occasion', 'playerNumber', 'logoMediaId'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();

/** 'Men 9-Ball, Adria Open 2026', by tournament. */
async function occasionsOf(db: Kysely<Database>, ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
  const tournamentIds = [...new Set(ids)].filter((id) => id !== null);
  const occasions = new Map<number | null, string>();
  for (const batch of inBatches(tournamentIds)) {
    const rows = await db
      .selectFrom('tournament as t')
      .innerJoin('event as e', 'e.id', 't.eventId')
      .select(['t.id', 't.name', 'e.name as event'])
      .where('t.id', 'in', batch)
      .execute();
    for (const { id, name, event } of rows) occasions.set(id, `${name}, ${event}`);
  }
  return occasions;
}
