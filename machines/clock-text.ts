/** Times of day as they are stored, and as people type them. */

/** '09:30'; what is still being typed is none yet. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** '9:30', ' 09:30 ' → '09:30'; null: no time of day. */
export function clockOf(typed: string): string | null {
  const padded = typed.trim().padStart(5, '0');
  return isClock(padded) ? padded : null;
}
