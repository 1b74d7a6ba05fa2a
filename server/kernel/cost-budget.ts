/** Limits expensive work by its cost, for all callers together: work beyond the budget is refused until enough of it has been paid off. */
import { unavailable } from './errors.ts';

/** `perSecond`: the cost that is paid off each second. `burst`: the debt up to which more work may begin. */
type BudgetLimits = { perSecond: number; burst: number; clock: () => Date; refusal: string };

/** `check` throws 503 with the seconds to wait. `charge` takes the cost of work that is done, because nobody knows it before. */
type CostBudget = { check: () => void; charge: (cost: number) => void };

export function createCostBudget({ perSecond, burst, clock, refusal }: BudgetLimits): CostBudget {
  let debt = 0;
  let paidAt = clock().getTime();
  const pay = (): void => {
    const now = clock().getTime();
    debt = Math.max(0, debt - (Math.max(0, now - paidAt) / 1000) * perSecond);
    paidAt = now;
  };
  return {
    check: () => {
      pay();
      if (debt > burst) throw unavailable(refusal, Math.ceil((debt - burst) / perSecond));
    },
    charge: (cost) => {
      pay();
      debt += cost;
    },
  };
}
