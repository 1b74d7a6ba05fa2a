/** The order of waiting matches in a forecast: that of the next calls (machines/README.md 11.9), or by scheduled time. */
import type { ForecastMatch } from './graph.ts';
import type { CallPlans } from './table-plans.ts';

/** Waiting lets every match gain equally, so the order of two matches stays: `lead` is the path minus the weighted instant since when it waits. */
export type WaitingOrder = { lead: number; position: number };

export const isCalledBefore = (one: WaitingOrder, other: WaitingOrder): boolean =>
  one.lead === other.lead ? one.position < other.position : one.lead > other.lead;

/** Instants in milliseconds since 1970. `freeAt`: when the forecast has its players free; null: they are known. `position`: in the order of the times. */
type OrderContext = { now: number; freeAt: number | null; position: number };

/** Without `calls` only the position decides. */
export function waitingOrder(
  calls: CallPlans | undefined,
  { id, matchScheduledTime }: ForecastMatch,
  { now, freeAt, position }: OrderContext,
): WaitingOrder {
  if (!calls) return { lead: 0, position };
  const plan = calls.matches.get(id);
  const known = [freeAt, plan?.since ?? null, matchScheduledTime === null ? null : Date.parse(matchScheduledTime)];
  const since = known.filter((at) => at !== null);
  const waitsSince = since.length === 0 ? now : Math.max(...since);
  return { lead: (plan?.pathMinutes ?? 0) - (calls.waitWeight * (waitsSince - now)) / 60_000, position };
}
