/** The bank days of a season: transfers come by a file, which several users book at once. */
import type { ReadStatementAnswer } from '#contract/money/bank-import.ts';
import type { AutumnBills } from './autumn.ts';
import { bankFile, type Transfer } from './bank-file.ts';
import type { SeasonBill, SeasonDesk } from './desk.ts';

const path = '/api/management/bank-statements';
const overpaidCents = 1_025;
const halfOf = ({ totalCents }: SeasonBill): number => Math.floor(totalCents / 2);

type BankDay = { desks: readonly SeasonDesk[]; bills: readonly AutumnBills[]; date: string };

/** November: payers settle one or two invoices, a half, or pay too much. One line belongs to nobody, one is money that goes out. */
export async function bookTransfers({ desks, bills, date }: BankDay): Promise<void> {
  const line = (cents: number, ...paid: SeasonBill[]): Transfer => ({
    ...{ cents, date },
    payer: `Payer ${paid[0]?.playerProfileId}`,
    text: `Season ${paid.map(({ number }) => number).join(' ')}`,
  });
  const transfers = bills.flatMap(({ transfers, together, overpaid, halves }) => [
    ...transfers.map(({ bill, openCents }) => line(openCents, bill)),
    line(
      together.reduce((total, { totalCents }) => total + totalCents, 0),
      ...together,
    ),
    ...overpaid.map((bill) => line(bill.totalCents + overpaidCents, bill)),
    ...halves.map((bill) => line(halfOf(bill), bill)),
  ]);
  const strangers: Transfer[] = [
    { cents: 4_242, payer: 'Somebody', text: 'Thank you', date },
    { cents: 35_000, payer: 'Landlord', text: 'Rent of the hall', date, debit: true },
  ];
  await bookFile(desks, { name: 'november.xml', text: bankFile('NOV', [...transfers, ...strangers]) });
}

/** January: the second halves. The file is booked, taken back and booked again. */
export async function bookHalves({ desks, bills, date }: BankDay): Promise<void> {
  const [desk] = desks;
  const transfers = bills
    .flatMap(({ halves }) => halves)
    .map((bill): Transfer => ({ cents: bill.totalCents - halfOf(bill), payer: 'Second half', text: bill.number, date }));
  const file = { name: 'january.xml', text: bankFile('JAN', transfers) };
  const cents = await bookFile(desks, file);
  const [newest] = (await desk?.user.get<{ id: number }[]>(path)) ?? [];
  if (!desk || !newest) throw new Error('The import of January is missing.');
  await desk.user.post(`${path}/${newest.id}/take-back`);
  desk.notes.transferCents -= cents;
  await bookFile(desks, file);
}

/** All desks book the whole file at once: one of them succeeds. Returns the booked cents. */
async function bookFile(desks: readonly SeasonDesk[], file: { name: string; text: string }): Promise<number> {
  const [first] = desks;
  if (!first) throw new Error('Nobody books the statement.');
  const { lines } = await first.user.post<ReadStatementAnswer>(`${path}/read`, file);
  const known = lines.filter(({ parts }) => parts.length > 0);
  const chosen = known.map(({ key, parts, surplus }) => ({ key, surplus, parts: parts.map(({ id, amount }) => ({ id, amount })) }));
  const booked = await Promise.all(desks.map(({ user }) => user.tryPost(path, { ...file, lines: chosen })));
  const winners = booked.filter(Boolean).length;
  if (winners !== 1) throw new Error(`${winners} users booked ${file.name}: one of them should.`);
  const cents = known.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  first.notes.transferCents += cents;
  const { lines: again } = await first.user.post<ReadStatementAnswer>(`${path}/read`, file);
  const left = again.filter(({ parts }) => parts.length > 0).length;
  if (left > 0) throw new Error(`${left} lines of ${file.name} are offered a second time.`);
  return cents;
}
