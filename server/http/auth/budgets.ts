/** How many wrong log-ins a second this process hashes: strangers who guess spend nothing of those who are known, or who have not been wrong. */

import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

/** Whose address was wrong a moment ago, whose was not, and who signed in from there before. */
export const standings = ['known', 'fresh', 'failing'] as const;
export type Standing = (typeof standings)[number];

const perSecond = 10;
const mostAtOnce: Readonly<Record<Standing, number>> = { known: 10, fresh: 10, failing: 5 };

type Budget = { left: number; at: number };
const budgets = new WeakMap<Context, Map<Standing, Budget>>();

/** Takes one; throws 429 when there is none. `giveBack` it when the password was right. */
export function takeFromBudget(context: Context, standing: Standing): void {
  const budget = budgetOf(context, standing);
  const now = context.clock().getTime();
  const passed = Math.max(0, now - budget.at) / 1000;
  Object.assign(budget, { left: Math.min(mostAtOnce[standing], budget.left + passed * perSecond), at: now });
  if (budget.left < 1) throw tooManyRequests(1);
  budget.left -= 1;
}

export function giveBack(context: Context, standing: Standing): void {
  const budget = budgetOf(context, standing);
  budget.left = Math.min(mostAtOnce[standing], budget.left + 1);
}

function budgetOf(context: Context, standing: Standing): Budget {
  const known = budgets.get(context) ?? new Map<Standing, Budget>();
  budgets.set(context, known);
  const budget = known.get(standing) ?? { left: mostAtOnce[standing], at: context.clock().getTime() };
  known.set(standing, budget);
  return budget;
}
