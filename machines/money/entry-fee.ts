/** What entering a tournament costs (machines/README.md 12.2). */
import { type Cents, cents } from './money.ts';

/** Amounts in euro cents, days YYYY-MM-DD. */
export type Fees = {
  entryFee1Cents: number;
  entryFee2Cents: number;
  entryFee3Cents: number;
  entryFee1Until: string | null;
  entryFee2Until: string | null;
  entryFee3Until: string | null;
  /** Women. */
  entryFeeReducedCents: number;
  /** Under 18. */
  entryFeeReduced2Cents: number;
  tournamentStartDate: string | null;
};
export type Entrant = { sex: string | null; birthday: string | null };

/**
 * The fee of the first deadline that has not passed on `day` (of the registration, in the hall's zone), after all of them the last that is given; women
 * and players under 18 on the first day of the tournament pay their reduced fee where there is one and it is less. Teams are nobody's age or sex.
 */
export function entryFee(fees: Fees, day: string, entrant: Entrant | null): Cents {
  const reduced = entrant === null ? [] : reductions(fees, entrant);
  return cents(Math.min(fullFee(fees, day), ...reduced.filter((fee) => fee > 0)));
}

function fullFee(fees: Fees, day: string): number {
  const steps = [
    { fee: fees.entryFee1Cents, until: fees.entryFee1Until },
    { fee: fees.entryFee2Cents, until: fees.entryFee2Until },
    { fee: fees.entryFee3Cents, until: fees.entryFee3Until },
  ].filter(({ fee }) => fee > 0);
  // Without a deadline it holds to the end.
  const now = steps.find(({ until }) => until === null || until >= day);
  return (now ?? steps.at(-1))?.fee ?? 0;
}

function reductions(fees: Fees, { sex, birthday }: Entrant): number[] {
  return [
    ...(sex === 'FEMALE' ? [fees.entryFeeReducedCents] : []),
    ...(isUnder18(birthday, fees.tournamentStartDate) ? [fees.entryFeeReduced2Cents] : []),
  ];
}

/** Of age on the 18th birthday; born on 29 February, on 1 March. */
function isUnder18(birthday: string | null, day: string | null): boolean {
  if (birthday === null || day === null) return false;
  return `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` > day;
}
