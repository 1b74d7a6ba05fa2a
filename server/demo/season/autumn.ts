/** The autumn of a season: each user issues fifteen invoices, which are settled in fifteen ways. */
import {
  type BillLine,
  cancel,
  creditInCash,
  issueBill,
  moveBalanceInCash,
  payBy,
  payInCash,
  payPartInCash,
  type SeasonBill,
  type SeasonDesk,
  takeBack,
} from './desk.ts';

export type AutumnBills = {
  /** Their open amounts come by bank transfer. `togetherOf` two bills: one transfer pays both. */
  transfers: { bill: SeasonBill; openCents: number }[];
  together: SeasonBill[];
  /** The payer transfers more than is open. */
  overpaid: SeasonBill[];
  /** The payer transfers a half now and the rest in January. */
  halves: SeasonBill[];
  /** Nobody pays them before New Year. */
  unpaid: SeasonBill[];
};

/** Amounts that no tax rate divides without a rest. */
function linesOf({ number }: SeasonDesk, kind: number): BillLine[] {
  const cents = 3_333 + 7 * number + 101 * kind;
  return [
    { text: 'Entry fee', quantity: 1 + (kind % 3), unitPrice: cents / 100, taxRate: 19 },
    { text: 'Banquet', quantity: 1, unitPrice: (1_999 + number + kind) / 100, taxRate: 7 },
  ];
}

export async function playAutumn(desk: SeasonDesk): Promise<AutumnBills> {
  let kind = 0;
  const bill = (player = kind): Promise<SeasonBill> =>
    issueBill(desk, desk.players[player % desk.players.length] ?? 0, linesOf(desk, kind++));
  const credited = 1_001 + desk.number;

  await payInCash(desk, await bill());
  await payInCash(desk, await bill(), 'none');
  const inPart = await bill();
  await payPartInCash(desk, inPart, 1_234);
  const byBalance = await bill();
  const deposit = { playerProfileId: byBalance.playerProfileId, account: 'PERSONAL', notice: 'Paid in advance' } as const;
  await moveBalanceInCash(desk, { ...deposit, cents: byBalance.totalCents + 2_050 });
  await payBy(desk, byBalance, 'PERSONAL_BALANCE');
  await payBy(desk, await bill(), 'PAYMENT_PROVIDER');
  await payBy(desk, await bill(), 'INVITATION');
  await cancel(desk, await bill());
  const paid = await bill();
  await payInCash(desk, paid);
  await creditInCash(desk, paid, credited);
  const almost = await bill();
  await payPartInCash(desk, almost, almost.totalCents - 37, 'Too little by mistake');
  const mistaken = await bill();
  await payInCash(desk, mistaken);
  await takeBack(desk, mistaken);
  const together = [await bill(1), await bill(1)];
  return {
    transfers: [
      { bill: inPart, openCents: inPart.totalCents - 1_234 },
      { bill: mistaken, openCents: mistaken.totalCents },
    ],
    together,
    overpaid: [await bill()],
    halves: [await bill()],
    unpaid: [await bill()],
  };
}
