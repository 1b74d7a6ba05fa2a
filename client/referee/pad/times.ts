/** Times as the pad prints them: the hall's clock and the minutes of a time-out. */

/** '14:03' or '14:03:09' in the event's zone; `at` in milliseconds since 1970. */
export function clockTime(at: number | string, timeZone: string | undefined, seconds = false): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...second, ...(timeZone && { timeZone }) }).format(
    new Date(at),
  );
}

/** '4:32' left; '+0:15' over the time, counting up until somebody ends it (machines/README.md 8.4). */
export function countdown(until: string, now: number): string {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  const size = Math.abs(left);
  const figures = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  return left < 0 ? `+${figures}` : figures;
}
