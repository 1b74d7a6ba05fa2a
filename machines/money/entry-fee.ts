/** Computes the entry fee of a tournament (machines/README.md 12.2). */
import { type Cents, cents } from './money.ts';

/** Amounts are in euro cents, days are YYYY-MM-DD. */
export type EntryFees = {
  entryFee1Cents: number;
  entryFee2Cents: number;
  entryFee3Cents: number;
  entryFee1Until: string | null;
  entryFee2Until: string | null;
  entryFee3Until: string | null;
  /** The fee for women. */
  entryFeeReducedCents: number;
  /** The fee for players under 18. */
  entryFeeReduced2Cents: number;
  tournamentStartDate: string | null;
};
type FeeEntrant = { sex: string | null; birthday: string | null };

/**
 * Returns the fee of the first deadline that has not passed on `day` (the registration day in the venue's time zone), else the last fee.
 * Women, and players under 18 on the first day of the tournament, pay their reduced fee if it is lower. `entrant` is null for teams.
 */
export function entryFee(fees: EntryFees, day: string, entrant: FeeEntrant | null): Cents {
  const reduced = entrant === null ? [] : reductions(fees, entrant);
  return cents(Math.min(fullFee(fees, day), ...reduced.filter((fee) => fee > 0)));
}

/** Whether the fee depends on a date of birth that nobody has entered yet. */
export const needsBirthday = (fees: EntryFees, day: string, entrant: FeeEntrant | null): boolean =>
  entrant !== null &&
  entrant.birthday === null &&
  fees.tournamentStartDate !== null &&
  fees.entryFeeReduced2Cents > 0 &&
  fees.entryFeeReduced2Cents < entryFee(fees, day, entrant);

function fullFee(fees: EntryFees, day: string): number {
  const steps = [
    { fee: fees.entryFee1Cents, until: fees.entryFee1Until },
    { fee: fees.entryFee2Cents, until: fees.entryFee2Until },
    { fee: fees.entryFee3Cents, until: fees.entryFee3Until },
  ].filter(({ fee }) => fee > 0);
  // A fee without a deadline stays valid.
  const now = steps.find(({ until }) => until === null || until >= day);
  return (now ?? steps.at(-1))?.fee ?? 0;
}

function reductions(fees: EntryFees, { sex, birthday }: FeeEntrant): number[] {
  return [
    ...(sex === 'FEMALE' ? [fees.entryFeeReducedCents] : []),
    ...(isUnder18(birthday, fees.tournamentStartDate) ? [fees.entryFeeReduced2Cents] : []),
  ];
}

/** A player is of age on the 18th birthday; a player born on 29 February on 1 March. */
function isUnder18(birthday: string | null, day: string | null): boolean {
  if (birthday === null || day === null) return false;
  return `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` > day;
}

type EntryInvoices = { moment: 'onEntry' | 'onApproval' | null; issued: number };

/** Whether approving these entries issues no invoice. `moment`: when the settings issue them, null by hand; `issued`: how many would be issued. */
export const isApprovalFree = ({ moment, issued }: EntryInvoices): boolean => moment !== 'onApproval' || issued === 0;
