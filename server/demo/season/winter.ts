/** The winter of a season: reminders before New Year, invoices over midnight, prize money in January. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { ReminderRun } from '#contract/money/reminders.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { centsFrom } from '#machines/money/money.ts';
import { creditInCash, issueBill, moveBalanceInCash, payBy, payInCash, payPartInCash, type SeasonBill, type SeasonDesk } from './desk.ts';

const remindersPath = '/api/management/invoices/reminders';

/** Sends the reminders of these bills, with a fee each. */
export async function remind({ user }: SeasonDesk, bills: readonly SeasonBill[]): Promise<void> {
  const ids = new Set(bills.map(({ id }) => id));
  const { due } = await user.get<ReminderRun>(remindersPath);
  const reminders = due.filter(({ id }) => ids.has(id)).map(({ id, level, claimed }) => ({ id, level, claimed }));
  if (reminders.length !== bills.length) throw new Error(`${reminders.length} of ${bills.length} unpaid invoices are due for a reminder.`);
  await user.post(remindersPath, { reminders });
}

/** Most payers pay the invoice in cash, and every second one its fee too. One in five pays a part, and the rest stays open. */
export async function payReminded(desk: SeasonDesk, bill: SeasonBill): Promise<void> {
  if (desk.number % 5 === 4) return payPartInCash(desk, bill, 1_001);
  await payInCash(desk, bill);
  const { deliveries } = await desk.user.get<InvoiceDetail>(`/api/invoices/${bill.id}`);
  for (const { reminder } of deliveries) {
    if (reminder?.feeInvoiceId == null || desk.number % 2 === 1) continue;
    const fee = await desk.user.get<InvoiceDetail>(`/api/invoices/${reminder.feeInvoiceId}`);
    // The fee of a reminder whose mail still waits is withdrawn when the invoice is paid.
    if (fee.status === 'CANCELLED') continue;
    await payInCash(desk, { id: fee.id, number: '', playerProfileId: fee.playerProfileId, totalCents: centsFrom(fee.total) });
  }
}

const billsPerNight = 4;

/** Issues bills and credit notes at the rate of the day, half of them before and half after midnight. `strikeTwelve` moves the clock for all users. */
export async function playNewYear(desk: SeasonDesk, strikeTwelve: () => Promise<void>): Promise<void> {
  for (let count = 0; count < billsPerNight; count++) {
    if (count === billsPerNight / 2) await strikeTwelve();
    const lines = [{ text: 'New Year cup', quantity: 3, unitPrice: (1_111 + 13 * desk.number + count) / 100 }];
    const bill = await issueBill(desk, desk.players[count] ?? 0, lines);
    await payInCash(desk, bill);
    await creditInCash(desk, bill, 101 + desk.number);
  }
}

/** Two users approve the tournament at once, which books its prizes once. */
export async function approvePrizes(desks: readonly SeasonDesk[], tournamentId: number): Promise<void> {
  const url = `/api/management/tournaments/${tournamentId}/approve-tournament`;
  const results = await Promise.allSettled(desks.slice(0, 2).map(({ user }) => user.put(url)));
  if (!results.some(({ status }) => status === 'fulfilled')) throw new Error('Nobody could approve the tournament.');
}

/** Each winner pays a bill from the prize money and takes the rest in cash, except for the first one, who leaves it. */
export async function payPrizes(desks: readonly SeasonDesk[], tournamentId: number): Promise<void> {
  const [first] = desks;
  const entrants = (await first?.user.get<Participant[]>(`/api/participants?size=100&tournamentId.equals=${tournamentId}`)) ?? [];
  const ranked = entrants.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  await Promise.all(
    ranked.map(async ({ playerProfileId }, index) => {
      const desk = desks[index % desks.length];
      if (!desk || playerProfileId === null) return;
      const { prize } = await desk.user.get<{ prize: number }>(`/api/player-profiles/${playerProfileId}/balance`);
      if (prize <= 0) return;
      const bill = await issueBill(desk, playerProfileId, [{ text: 'Licence', quantity: 1, unitPrice: 50.03 }]);
      await payBy(desk, bill, 'PRIZE_MONEY_BALANCE');
      if (index === 0) return;
      const payout = { playerProfileId, account: 'PRIZE', notice: 'Prize money paid out' } as const;
      await moveBalanceInCash(desk, { ...payout, cents: bill.totalCents - centsFrom(prize) });
    }),
  );
}
