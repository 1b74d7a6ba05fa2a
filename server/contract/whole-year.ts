/** The century of a birthday from two digits of its year: told where only one is possible for somebody who lives, asked for where not. */

export const wholeYear = 'Please enter the year with four digits: DD.MM.YYYY';

/** No player is older, in years. */
const oldest = 105;

/** Of two digits, on the day `now` (YYYY-MM-DD): '90' → '1990', '08' → '2008'; null: a small child or somebody of a hundred. */
export function birthYear(digits: string, now: string): string | null {
  const year = Number(now.slice(0, 4));
  const inThisCentury = Math.floor(year / 100) * 100 + Number(digits);
  if (inThisCentury > year) return String(inThisCentury - 100);
  return year - (inThisCentury - 100) > oldest ? String(inThisCentury) : null;
}
