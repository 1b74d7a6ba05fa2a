/** Limits the wrong sign-ins per second that this process hashes. Guessing strangers do not use up the budget of known or new clients. */

import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

/**
 * In the order in which their passwords are hashed. known: signed in from there before. fresh: no recent failure from the address.
 * failing: a recent failure from the address.
 */
export const trustLevels = ['known', 'fresh', 'failing'] as const;
export type TrustLevel = (typeof trustLevels)[number];

const perSecond = 10;
const maxAtOnce: Readonly<Record<TrustLevel, number>> = { known: 10, fresh: 10, failing: 5 };

type Budget = { left: number; at: number };
const budgets = new WeakMap<Context, Map<TrustLevel, Budget>>();

/** Takes one attempt. Throws 429 if none is left. Call `giveBack` after a correct password. */
export function takeFromBudget(context: Context, trust: TrustLevel): void {
  const budget = budgetOf(context, trust);
  const now = context.clock().getTime();
  const passed = Math.max(0, now - budget.at) / 1000;
  Object.assign(budget, { left: Math.min(maxAtOnce[trust], budget.left + passed * perSecond), at: now });
  if (budget.left < 1) throw tooManyRequests(1);
  budget.left -= 1;
}

export function giveBack(context: Context, trust: TrustLevel): void {
  const budget = budgetOf(context, trust);
  budget.left = Math.min(maxAtOnce[trust], budget.left + 1);
}

function budgetOf(context: Context, trust: TrustLevel): Budget {
  const byTrust = budgets.get(context) ?? new Map<TrustLevel, Budget>();
  budgets.set(context, byTrust);
  const budget = byTrust.get(trust) ?? { left: maxAtOnce[trust], at: context.clock().getTime() };
  byTrust.set(trust, budget);
  return budget;
}
