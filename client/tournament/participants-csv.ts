/** The entrants as a file for a spreadsheet, with the columns of the screen. */
import { csvOf } from '#contract/kit/csv.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { formatDate } from '../format.ts';

/** `payments`: the payment status in words by entry, for users who see it on the screen. */
export const participantsCsv = (entrants: readonly Participant[], payments: ReadonlyMap<number, string> | null): string =>
  csvOf({ ...columns, ...(payments && { Payment: ({ id }: Participant) => payments.get(id) ?? '' }) }, entrants);

const columns: Readonly<Record<string, (entrant: Participant) => string>> = {
  Name: ({ displayName }) => displayName,
  Country: ({ country }) => country ?? '',
  Category: ({ playerCategoryName }) => playerCategoryName ?? '',
  Registered: ({ registrationDate }) => formatDate(registrationDate),
  Registration: ({ registrationApproved }) => (registrationApproved ? 'Approved' : 'Not approved'),
  Hotel: ({ hotelBookingApproved }) => (hotelBookingApproved ? 'Booked' : 'Not booked'),
  'Seeding priority': ({ seedingPriority }) => String(seedingPriority),
  Seed: ({ seed }) => String(seed ?? ''),
  Place: ({ place }) => String(place ?? ''),
  Points: ({ points }) => String(points ?? ''),
};
