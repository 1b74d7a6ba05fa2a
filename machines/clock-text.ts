/** Times of day, as stored ('09:30') and as people type them. */

/** Whether the text is a complete time of day such as '09:30'; a half-typed one is not. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Turns '9:30' and ' 09:30 ' into '09:30'. Returns null when the text is not a time of day. */
export function readClock(typed: string): string | null {
  const padded = typed.trim().padStart(5, '0');
  return isClock(padded) ? padded : null;
}
