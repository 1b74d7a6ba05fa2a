/** Days as they are typed and shown, 25.09.26, and as they are kept, 2026-09-25. */

import { birthYear } from '#contract/whole-year.ts';

/** Two digits of a year are of this century; of a birthday, known by `bornBefore`, of the one that is possible. What cannot be read stays as it is, nothing is null. */
export function readDay(text: string, bornBefore: string | null = null): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const european = /^(\d{1,2})[.\s/-](\d{1,2})[.\s/-](\d{2}|\d{4})\.?$/.exec(typed);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const [year = '', month = '', day = ''] = iso?.slice(1) ?? european?.slice(1).reverse() ?? [];
  const century = (digits: string) => (bornBefore === null ? `20${digits}` : (birthYear(digits, bornBefore) ?? digits));
  const kept = `${year.length === 2 ? century(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(kept) ? kept : typed;
}

/** 17.05.90 */
export const lacksCentury = (text: string): boolean => /^\d{1,2}[.\s/-]\d{1,2}[.\s/-]\d{2}\.?$/.test(text.trim());

/** What is no day is shown as it was typed. */
export function showDay(kept: string | null, whole = false): string {
  if (kept === null || !isDay(kept)) return kept ?? '';
  const [year = '', month, day] = kept.split('-');
  return `${day}.${month}.${!whole && year.startsWith('20') ? year.slice(2) : year}`;
}

/** The 31st of February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
