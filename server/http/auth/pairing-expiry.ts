/**
 * A pairing lasts until the last day of its event is over everywhere on earth: noon UTC of the next day. The end is computed from the event
 * whenever it is needed, so that a pairing follows an event that is moved.
 */
const noonAfterMs = 36 * 3_600_000;

/** `eventEndDate`: a date, or an instant on that date. Returns an ISO instant. */
export function pairingExpiry(eventEndDate: string): string {
  return new Date(Date.parse(`${eventEndDate.slice(0, 10)}T00:00:00.000Z`) + noonAfterMs).toISOString();
}

/** Whether the pairings of an event are over. `at`: an ISO instant. */
export const isPairingOver = (eventEndDate: string, at: string): boolean => pairingExpiry(eventEndDate) <= at;
