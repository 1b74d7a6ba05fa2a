/** Shows days as 25.09.26. The contract reads them (`readDay`). */
import { isDay } from '#contract/kit/days.ts';

/** Returns a text that is not a day unchanged. `whole` keeps the century of the year. */
export function showDay(value: string | null, whole = false): string {
  if (value === null || !isDay(value)) return value ?? '';
  const [year = '', month, day] = value.split('-');
  return `${day}.${month}.${!whole && year.startsWith('20') ? year.slice(2) : year}`;
}
