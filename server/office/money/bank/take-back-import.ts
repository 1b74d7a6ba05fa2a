/** Lists the imports of bank statements, and takes a whole import back while its day is not closed. */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { BankImport, takeBackImport as takeBackCall } from '#contract/money/bank-import.ts';
import { eurosOf, sum } from '#machines/money/money.ts';
import { notAllowed, notFound } from '../../../kernel/errors.ts';
import { dayAfter } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { reversePayments, validPayments } from '../invoices/reverse-payment.ts';
import { eachOf } from '../invoices/save-many.ts';

const maxShown = 10;

/** Returns the newest imports. */
export async function bankImports({ read, clock }: Context): Promise<BankImport[]> {
  const rows = await imports(read).orderBy('b.id', 'desc').limit(maxShown).execute();
  const today = await officeDay(read, clock());
  return Promise.all(
    rows.map(async ({ totalCents, lineCount, ...row }) => ({
      ...row,
      lines: lineCount,
      total: eurosOf(Number(totalCents)),
      refusal: await whyNotTakenBack(read, row, today),
    })),
  );
}

const imports = (db: Kysely<Database>) =>
  db
    .selectFrom('bankImportRun as b')
    .leftJoin('bankImportReversal as r', 'r.bankImportId', 'b.id')
    .leftJoin('appUser as u', 'u.id', 'b.actorUserId')
    .select(['b.id', 'b.fileName', 'b.at', 'b.day', 'b.lineCount', 'b.totalCents', 'u.login as by', 'r.at as takenBackAt']);

type ImportDay = { day: string; at: string; takenBackAt: string | null };

/** A day is closed by the count of a till after the import, and when no till of it can be counted any more (till/desk-sums.ts). */
async function whyNotTakenBack(db: Kysely<Database>, { day, at, takenBackAt }: ImportDay, today: string): Promise<string | null> {
  if (takenBackAt !== null) return 'This import was taken back already.';
  const isOver = day < dayAfter(today, -1);
  const closing = await db.selectFrom('deskClosing').select('id').where('day', '=', day).where('at', '>=', at).executeTakeFirst();
  return isOver || closing ? 'The day of this import is closed: take back single payments at their invoices.' : null;
}

/** Reverses the payments of the import that are not reversed yet. Throws a 409 when the day is closed, or an overpaid amount is spent; then nothing is reversed. */
export async function takeBackImport(context: Context, request: CommitRequest, id: number): Promise<CallAnswer<typeof takeBackCall>> {
  const { answer } = await commit(context, request, async (work) => {
    const { db, at, now, actor, record } = work;
    const row = await imports(db).select('b.bookingId').where('b.id', '=', id).executeTakeFirst();
    if (!row) throw notFound();
    const reversal = { bankImportId: id, at, actorUserId: actor.kind === 'user' ? actor.userId : null };
    // If two users press at the same moment, the second insert waits.
    const inserted = await db
      .insertInto('bankImportReversal')
      .values(reversal)
      .onConflict((conflict) => conflict.column('bankImportId').doNothing())
      .returning('bankImportId')
      .executeTakeFirst();
    const refusal = await whyNotTakenBack(db, inserted ? row : { ...row, takenBackAt: at }, await officeDay(db, now));
    if (refusal) throw notAllowed({ code: 'IMPORT_CLOSED', sentence: refusal });
    const paid = await db.selectFrom('payment').select('invoiceId').where('bookingId', '=', row.bookingId).distinct().execute();
    const ids = paid.map(({ invoiceId }) => invoiceId);
    const reason = `Import of ${row.fileName} taken back`.slice(0, 255);
    const reversed = await eachOf(work, ids, async (invoice) => {
      const own = (await validPayments(work, invoice.id)).filter(({ bookingId }) => bookingId === row.bookingId);
      const [first] = own;
      if (first) await reversePayments(work, invoice, { reason, paymentId: first.id });
      return own.filter(({ paymentType }) => paymentType === 'BANK_TRANSFER').map(({ amountCents }) => amountCents);
    });
    await db.deleteFrom('bankLine').where('bankImportId', '=', id).execute();
    record({ stream: `bankImport:${id}`, version: 2, type: 'TAKE_BACK', data: { payments: reversed.flat().length }, rooms: [] });
    return { payments: reversed.flat().length, total: eurosOf(sum(reversed.flat())) };
  });
  return answer;
}
