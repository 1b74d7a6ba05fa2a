/** Books the ticked lines of a statement in one unit of work, each line at most once. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { BookStatementBody, bookStatement as bookStatementCall } from '#contract/money/bank-import.ts';
import { centsFrom, eur, eurosOf, sum } from '#machines/money/money.ts';
import { surplusCents } from '#machines/money/payment-amount.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { factsOf, type InvoiceRow, lockInvoice } from '../invoices/facts.ts';
import { payInvoice } from '../invoices/pay.ts';
import { eachOf } from '../invoices/save-many.ts';
import { inMatchOrder, type KeyedLine } from './bank-statement.ts';
import { bookedLines } from './booked-lines.ts';
import { readFileOfBank } from './read-statement.ts';

type Answer = CallAnswer<typeof bookStatementCall>;
type TickedLine = KeyedLine & { parts: { id: number; cents: number; surplusCents: number }[] };

/** Throws a 409 when a line is booked already or an invoice refuses its part; then nothing is booked. */
export async function bookStatement(context: Context, request: CommitRequest, { lines, ...file }: BookStatementBody): Promise<Answer> {
  const read = await readFileOfBank(context.read, file);
  const byKey = new Map(read.lines.map((line) => [line.key, line]));
  const chosen = lines.map(({ key, parts, surplus }) => tickedLine(byKey.get(key), parts, centsFrom(surplus)));
  // A later line of an invoice pays what the earlier ones leave.
  const order = new Map(inMatchOrder(read.lines).map(({ key }, index) => [key, index]));
  const ticked = chosen.toSorted((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0));
  if (new Set(ticked.map(({ key }) => key)).size !== ticked.length) throw refused('A line is listed twice.');
  const { answer } = await commit(context, request, (work) => bookLines(work, file.name, ticked));
  return answer;
}

const refused = (sentence: string) => notAllowed({ code: 'STATEMENT_LINE', sentence });

/** Throws a 409 for a line that is not in the file, is no received money, or whose parts are not its amount. */
function tickedLine(line: KeyedLine | undefined, parts: BookStatementBody['lines'][number]['parts'], surplus: number): TickedLine {
  if (!line) throw refused('A line is not in this file. Please read the file again.');
  if (line.cents <= 0 || line.kind !== 'CREDIT') throw refused(`${nameOf(line)}: only received money is booked.`);
  const cents = parts.map(({ amount }) => centsFrom(amount));
  if (sum(cents) !== line.cents) throw refused(`${nameOf(line)}: the parts come to ${eur(sum(cents))}.`);
  if (new Set(parts.map(({ id }) => id)).size !== parts.length) throw refused(`${nameOf(line)}: an invoice is listed twice.`);
  const last = parts.length - 1;
  return { ...line, parts: parts.map(({ id }, index) => ({ id, cents: cents[index] ?? 0, surplusCents: index === last ? surplus : 0 })) };
}

const nameOf = ({ date, payer, cents }: KeyedLine): string => `${date} ${payer ?? 'without a name'}, ${eur(cents)}`;

async function bookLines(work: WorkContext, fileName: string, ticked: readonly TickedLine[]): Promise<Answer> {
  const { db, at, now, actor, commandId, record } = work;
  if (commandId === null) throw new Error('An import needs a command id, so that it is not booked twice.');
  const day = await officeDay(db, now);
  const values = { fileName, at, day, bookingId: commandId, lineCount: ticked.length, totalCents: sum(ticked.map(({ cents }) => cents)) };
  const { id } = await db
    .insertInto('bankImportRun')
    .values({ ...values, actorUserId: actor.kind === 'user' ? actor.userId : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeLines(work, id, ticked);
  const byInvoice = new Map<number, { line: TickedLine; cents: number; surplusCents: number }[]>();
  for (const line of ticked)
    for (const { id: invoiceId, ...part } of line.parts) byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), { line, ...part }]);
  const surpluses: number[] = [];
  const rests = await eachOf(work, [...byInvoice.keys()], async (row) => {
    for (const { line, ...part } of byInvoice.get(row.id) ?? [])
      surpluses.push(await payPart(work, await lockInvoice(work, row.id), line, part));
    return (await factsOf(work, await lockInvoice(work, row.id))).openCents;
  });
  record({
    stream: `bankImport:${id}`,
    version: 1,
    type: 'APPEND',
    data: { day, lines: ticked.length, totalCents: values.totalCents },
    rooms: [],
  });
  return {
    id,
    lines: ticked.length,
    total: eurosOf(values.totalCents),
    toBalance: eurosOf(sum(surpluses)),
    settled: rests.filter((openCents) => openCents === 0).length,
    partlyPaid: rests.filter((openCents) => openCents > 0).length,
  };
}

/** If two users book one line, the second insert waits and is refused. The lines are inserted in the order of their keys, so that nobody deadlocks. */
async function takeLines(work: WorkContext, bankImportId: number, ticked: readonly TickedLine[]): Promise<void> {
  const sorted = ticked.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  let taken = 0;
  for (const batch of inBatches(sorted)) {
    const rows = await work.db
      .insertInto('bankLine')
      .values(batch.map(({ key, similar }) => ({ key, similarKey: similar, bankImportId })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    taken += rows.length;
  }
  if (taken === ticked.length) return;
  const { days } = await bookedLines(work.db, ticked);
  const earlier = await work.db
    .selectFrom('bankLine as l')
    .innerJoin('bankImportRun as b', 'b.id', 'l.bankImportId')
    .leftJoin('appUser as u', 'u.id', 'b.actorUserId')
    .select(['u.login', 'b.id'])
    .where('l.key', 'in', [...days.keys()].slice(0, 500))
    .where('b.id', '<>', bankImportId)
    .executeTakeFirst();
  const count = ticked.length - taken;
  throw notAllowed({
    code: 'LINE_BOOKED',
    sentence: `${count === 1 ? 'One of these lines was' : `${count} of these lines were`} booked by ${earlier?.login ?? 'somebody else'} meanwhile. Nothing was booked: read the file again.`,
  });
}

type PartSum = { cents: number; surplusCents: number };

/** Returns the cents that go to the personal balance. */
async function payPart(work: WorkContext, row: InvoiceRow, line: KeyedLine, { cents, surplusCents: seen }: PartSum): Promise<number> {
  // A payment of a credit note would be booked as money that goes out.
  if (row.kind !== 'INVOICE')
    throw notAllowed({ code: 'LINE_BOOKED', sentence: `${row.invoiceNumber} is no invoice: money that came in cannot pay it.` });
  const { openCents } = await factsOf(work, row);
  const surplus = surplusCents(openCents, cents);
  // A smaller surplus is fine: an earlier line of the invoice was left out, so more of this one pays it.
  if (surplus > seen) throw notAllowed({ code: 'TOTAL_CHANGED', sentence: `Meanwhile ${eur(openCents)} are open: read the file again.` });
  await payInvoice(work, row, {
    ...{ paymentType: 'BANK_TRANSFER', paidOn: line.date, deskEventId: null, amountCents: cents },
    note: [line.payer, line.text].filter(Boolean).join(' · ').slice(0, 1_000) || null,
    surplusToBalance: surplus > 0,
  });
  return surplus;
}
