/** Days as people write them and as they are stored, 2026-09-25: forms and imports parse them the same way. */

export const wholeYear = 'Please enter the year with four digits: DD.MM.YYYY';

/** '13/02/2026' or '02/13/2026'. */
export const dayOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Returns how the days of one column are written: one unambiguous day settles it for all. Null: 03/04/2026 stays ambiguous. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  // 2026/03/04 is unambiguous and says nothing about the others.
  const slashed = cells.map(writtenParts).filter((parts) => parts !== null && parts.mark === '/' && parts.first.length <= 2);
  if (slashed.some((parts) => Number(parts?.first) > 12)) return 'DAY_FIRST';
  if (slashed.some((parts) => Number(parts?.second) > 12)) return 'MONTH_FIRST';
  return slashed.some((parts) => Number(parts?.first) !== Number(parts?.second)) ? null : 'DAY_FIRST';
}

/**
 * Parses '25.9.26', '25/09/2026', '25. 9. 2026.', '9/25/2026', '2026-9-25' and '25092026' → '2026-09-25'. Days with slashes follow `order`, which
 * an import takes from the whole column (`dayOrderOf`); without it an ambiguous day is read day first. A two-digit year is in this century; with
 * `birthdayBefore` (today) it is the only possible year of birth. Returns null for no day, an ambiguous century, or a birthday before 1900.
 */
export function readDay(text: string, birthdayBefore: string | null = null, order: DayOrder | null = null): string | null {
  const parts = partsOf(text, order);
  const year = parts && wholeYearOf(parts.year, birthdayBefore);
  const day = year && `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return day && isDay(day) && (birthdayBefore === null || day >= earliestBirth) ? day : null;
}

/** An earlier year is a typing error, such as 0199. */
const earliestBirth = '1900';

/** Whether the century of a birthday is ambiguous: 17.05.24 may be a small child or a person of a hundred. */
export function lacksCentury(text: string, today: string): boolean {
  const year = partsOf(text)?.year;
  return year?.length === 2 && birthYear(year, today) === null;
}

/** False for days that do not exist, such as the 31st of February. */
export function isDay(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

/** Returns the day in 24 hours in UTC: no time zone has a later date now. */
export const tomorrow = (): string => new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);

/** Whether the text has the form of a day, even if that day does not exist. Eight digits alone may be any number. */
export const looksLikeDay = (text: string): boolean => writtenParts(text) !== null && partsOf(text) !== null;

type DayParts = { year: string; month: string; day: string };

function partsOf(text: string, order: DayOrder | null = null): DayParts | null {
  const digits = digitParts(text);
  if (digits) return digits;
  const { first, mark, second, third } = writtenParts(text) ?? { first: '', mark: '', second: '', third: '' };
  if (first.length === 4) return { year: first, month: second, day: third };
  if (first === '' || first.length > 2 || (third.length !== 2 && third.length !== 4)) return null;
  const isMonthFirst = mark === '/' && (order === null ? Number(second) > 12 : order === 'MONTH_FIRST');
  return isMonthFirst ? { year: third, month: first, day: second } : { year: third, month: second, day: first };
}

/** Reads '01021990' and '19900201'. The year shows the order, because no month is 19 or 20. */
function digitParts(text: string): DayParts | null {
  const digits = text.trim();
  const [, day, month, year] = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(digits) ?? [];
  if (day && month && year && Number(month) <= 12) return { year, month, day };
  const [, first, second, third] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  return first && second && third ? { year: first, month: second, day: third } : null;
}

function writtenParts(text: string): { first: string; mark: string; second: string; third: string } | null {
  const written = /^(\d{1,4})\s?([.\s/-])\s?(\d{1,2})\s?[.\s/-]\s?(\d{1,4})\.?$/.exec(text.trim());
  const [, first = '', mark = '', second = '', third = ''] = written ?? [];
  return written && { first, mark, second, third };
}

function wholeYearOf(digits: string, birthdayBefore: string | null): string | null {
  if (digits.length === 4) return digits;
  return birthdayBefore === null ? `20${digits}` : birthYear(digits, birthdayBefore);
}

/** The highest age of a player, in years. */
const maxAge = 105;

/** Returns the only possible year for two digits on the day `now` (YYYY-MM-DD): '90' → '1990', '08' → '2008'; null if both centuries are possible. */
function birthYear(digits: string, now: string): string | null {
  const year = Number(now.slice(0, 4));
  const inThisCentury = Math.floor(year / 100) * 100 + Number(digits);
  if (inThisCentury > year) return String(inThisCentury - 100);
  return year - (inThisCentury - 100) > maxAge ? String(inThisCentury) : null;
}
