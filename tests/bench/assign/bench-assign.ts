/** The next calls: the time of a decision, recorded days, and simulated halls against first-come. */
import { compareOrders } from './compare-orders.ts';
import { benchDecision } from './decision-time.ts';
import { replayDays } from './recorded-day.ts';

type AssignOptions = { halls: number; seed: number; days: readonly string[]; restMinutes: number };

export function benchAssign({ halls, seed, days, restMinutes }: AssignOptions): void {
  benchDecision();
  for (const path of days) replayDays(path, { restMinutes, weight: defaultWeight });
  compareOrders({ halls, seed });
}

/** The weight in a new event. */
const defaultWeight = 1;
