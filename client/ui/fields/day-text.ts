/** Days as they are shown, 25.09.26. How they are read stands in the contract. */
import { isDay } from '#contract/kit/days.ts';

/** What is no day is shown as it was typed. */
export function showDay(kept: string | null, whole = false): string {
  if (kept === null || !isDay(kept)) return kept ?? '';
  const [year = '', month, day] = kept.split('-');
  return `${day}.${month}.${!whole && year.startsWith('20') ? year.slice(2) : year}`;
}
