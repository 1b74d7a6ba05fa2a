/** Dates of birth as lists write them. */
import { z } from 'zod';

/** '1990-05-17', '17.05.1990', '17/5/1990', '5/17/1990' → '1990-05-17'; null: no such day, or a year of two digits. Day before month where both can be. */
export function birthdayOf(text: string): string | null {
  const [first = '', second = '', third = ''] = text.trim().split(/[./-]/);
  if (!/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text.trim())) return null;
  if (first.length === 4) return existing(first, second, third);
  if (third.length !== 4) return null;
  return text.includes('/') && Number(second) > 12 ? existing(third, first, second) : existing(third, second, first);
}

function existing(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) >= 1900 && z.iso.date().safeParse(date).success ? date : null;
}
