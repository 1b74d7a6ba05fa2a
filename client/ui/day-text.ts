/** Days as they are typed and shown, 25.09.26, and as they are kept, 2026-09-25. */

/** Two digits of a year are of this century, unless its `whole` year is asked for; what cannot be read stays as it is, nothing is null. */
export function readDay(text: string, whole = false): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (whole && lacksCentury(typed)) return typed;
  const european = /^(\d{1,2})[.\s/-](\d{1,2})[.\s/-](\d{2}|\d{4})\.?$/.exec(typed);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const [year = '', month = '', day = ''] = iso?.slice(1) ?? european?.slice(1).reverse() ?? [];
  const kept = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
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
