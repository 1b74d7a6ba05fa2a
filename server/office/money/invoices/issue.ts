/** Issues drafts: gives them numbers and stores issuer, recipient and layout as they are now. */
import { type InvoiceKind, issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { dayAfter, dayInZone } from '../../../kernel/time/local-time.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { type IssuedInvoice, issueRows } from './commands.ts';
import type { InvoiceRow } from './facts.ts';
import { issuerOf, profilesOf, recipientOf } from './issuer-and-recipient.ts';
import { requireFees } from './missing-birthdays.ts';
import { takeNumbers } from './numbers.ts';
import { currentPrintLayouts } from './print-layout.ts';

const issuerMissing = { code: 'ISSUER_MISSING', sentence: issuerMissingSentence } as const;

/** Issues drafts of one kind in the order of `rows`. Throws a 409 while the settings have no issuer or a fee is not known. */
export async function issueDrafts(work: WorkContext, rows: readonly InvoiceRow[], kind: InvoiceKind = 'INVOICE'): Promise<void> {
  if (rows.length === 0) return;
  const settings = await settingsOf(work.db);
  const { invoicePrefix, creditNotePrefix, timeZone, dueDays } = settings.invoices;
  if (settings.federation.legalName === null) throw notAllowed(issuerMissing);
  await requireFees(work.db, rows);
  const profiles = await profilesOf(
    work.db,
    rows.map(({ playerProfileId }) => playerProfileId),
  );
  await storeSenderAndRecipient(work, rows, { profiles, issuer: JSON.stringify(await issuerOf(work.db, settings)) });
  await storePrintLayouts(work, rows, profiles);
  const numbers = await takeNumbers(work, { series: kind === 'INVOICE' ? invoicePrefix : creditNotePrefix, timeZone }, rows.length);
  const due = kind === 'INVOICE' ? dayAfter(dayInZone(work.now, timeZone), dueDays) : null;
  const issued = rows.flatMap((row, index): IssuedInvoice[] => {
    const number = numbers[index];
    return number ? [{ row, number, dueDate: row.dueDate ?? due }] : [];
  });
  await issueRows(work, issued);
}

type Profiles = Awaited<ReturnType<typeof profilesOf>>;

async function storePrintLayouts({ db }: WorkContext, rows: readonly InvoiceRow[], profiles: Profiles): Promise<void> {
  const layoutRequests = rows.map((row) => ({ ...row, countryCode: profiles.get(row.playerProfileId)?.countryCode }));
  const layouts = (await currentPrintLayouts(db, layoutRequests)).map((layout, index) => ({ ...layout, invoiceId: rows[index]?.id ?? 0 }));
  for (const batch of inBatches(layouts)) await db.insertInto('invoicePaper').values(batch).execute();
}

async function storeSenderAndRecipient(
  { db }: WorkContext,
  rows: readonly InvoiceRow[],
  { profiles, issuer }: { profiles: Profiles; issuer: string },
): Promise<void> {
  for (const batch of inBatches(rows)) {
    const ids = batch.map(({ id }) => id);
    const texts = await db.selectFrom('invoiceText').selectAll().where('invoiceId', 'in', ids).execute();
    const profileOf = new Map(batch.map(({ id, playerProfileId }) => [id, profiles.get(playerProfileId)]));
    const values = texts.map((text) => {
      const profile = profileOf.get(text.invoiceId);
      return { ...text, issuer, recipient: profile ? JSON.stringify(recipientOf(profile, text)) : null };
    });
    // The rows exist, so the upsert updates all of them in one statement.
    await db
      .insertInto('invoiceText')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('invoiceId').doUpdateSet((eb) => ({ issuer: eb.ref('excluded.issuer'), recipient: eb.ref('excluded.recipient') })),
      )
      .execute();
  }
}
