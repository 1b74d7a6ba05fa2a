/** Times as the pad shows them: the clock of the venue and the minutes of a time-out. */

/** Returns '14:03' or '14:03:09' in the event's time zone. `at` is in milliseconds since 1970. */
export function clockTime(at: number | string, timeZone: string | undefined, seconds = false): string {
  const second = seconds ? ({ second: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...second, ...(timeZone && { timeZone }) }).format(
    new Date(at),
  );
}

/** Returns '4:32' while time is left and '+0:15' after it ran out, counting up until a user ends the time-out (machines/README.md 8.4). */
export function countdown(until: string, now: number): string {
  const left = Math.ceil((Date.parse(until) - now) / 1000);
  const size = Math.abs(left);
  const figures = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
  return left < 0 ? `+${figures}` : figures;
}
