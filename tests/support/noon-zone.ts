/** A zone in which it is about noon now. The day of an event changes at five, and no test may depend on the hour of its run. */
export function noonZone(now: number): string {
  const ahead = 12 - new Date(now).getUTCHours();
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}
