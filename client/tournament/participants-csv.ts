/** The entrants as a file for a spreadsheet, with the columns of the screen. */
import { csvOf } from '#contract/kit/csv.ts';
import type { Participant } from '#contract/tournament/participants.ts';
import { formatDate } from '../format.ts';

export const participantsCsv = (entrants: readonly Participant[]): string => csvOf(columns, entrants);

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
