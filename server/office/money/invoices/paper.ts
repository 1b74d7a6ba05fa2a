/** What stands on the paper of an invoice besides its words and parties: kept at issue, so that the file is the same whenever it is drawn. */
import type { Kysely } from 'kysely';
import { inPieces } from '../../../store/rows/in-batches.ts';
import type { InvoicePaperTable } from '../../../store/schema/invoice-files.ts';
import type { Database } from '../../../store/schema.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { languageOf } from './parties.ts';

export type Paper = Omit<InvoicePaperTable, 'invoiceId'>;
type Asked = { tournamentId: number | null; playerProfileId: number; countryCode: string | null | undefined };

/** As they would be issued now, in the order of `asked`. */
export async function papersNow(db: Kysely<Database>, asked: readonly Asked[]): Promise<Paper[]> {
  const { language, timeZone } = await settingRow(db, 'invoices');
  const logo = await db.selectFrom('federationSetting').select('logoMediaId').where('key', '=', 'logo').executeTakeFirst();
  const occasions = await occasionsOf(
    db,
    asked.map(({ tournamentId }) => tournamentId),
  );
  return asked.map(({ tournamentId, playerProfileId, countryCode }) => ({
    language: languageOf(countryCode, language),
    timeZone,
    occasion: occasions.get(tournamentId) ?? null,
    playerNumber: playerProfileId,
    logoMediaId: logo?.logoMediaId ?? null,
  }));
}

/** Undefined: a draft, or issued before papers were kept. */
export const paperOf = (db: Kysely<Database>, invoiceId: number): Promise<Paper | undefined> =>
  db
    .selectFrom('invoicePaper')
    .select(['language', 'timeZone', 'occasion', 'playerNumber', 'logoMediaId'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();

/** 'Men 9-Ball, Adria Open 2026', by tournament. */
async function occasionsOf(db: Kysely<Database>, ids: readonly (number | null)[]): Promise<Map<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map<number | null, string>();
  for (const piece of inPieces(wanted)) {
    const rows = await db
      .selectFrom('tournament as t')
      .innerJoin('event as e', 'e.id', 't.eventId')
      .select(['t.id', 't.name', 'e.name as event'])
      .where('t.id', 'in', piece)
      .execute();
    for (const { id, name, event } of rows) found.set(id, `${name}, ${event}`);
  }
  return found;
}
