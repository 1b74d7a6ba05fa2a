/** A pairing lasts until the event's last day is over everywhere on earth: noon UTC of the next day. */
const noonAfterMs = 36 * 3_600_000;

/** `eventEndDate`: a date, or an instant on that date. Returns an ISO instant. */
export function pairingExpiry(eventEndDate: string): string {
  return new Date(Date.parse(`${eventEndDate.slice(0, 10)}T00:00:00.000Z`) + noonAfterMs).toISOString();
}
