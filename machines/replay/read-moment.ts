/** Reads the moment in an address, for the server and for the screens of the hall. */

/** The sentence for a text that is no moment. */
export const momentHint = 'Please give the moment as a date and time with its offset, such as 2026-09-25T16:12:40+02:00.';

const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Returns milliseconds, or null for a text that is no moment with its offset. */
export function readTime(text: string): number | null {
  // In an address that somebody typed, the plus of an offset stands for a space.
  const typed = text.replace(' ', '+');
  const time = withOffset.test(typed) && dayExists(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** `Date.parse` reads 30 February as 2 March. */
const dayExists = (text: string): boolean => new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDate() === Number(text.slice(8, 10));
