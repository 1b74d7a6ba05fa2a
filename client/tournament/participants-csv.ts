/** The entrants as a file for a spreadsheet: the columns of the screen. */
import type { Participant } from '#contract/participants.ts';
import { csvOf } from '../api/csv.ts';
import { formatDate } from '../format.ts';

export const participantsCsv = (entrants: readonly Participant[]): string => csvOf(headers, entrants.map(cells));

const headers = ['Name', 'Country', 'Category', 'Registered', 'Registration', 'Hotel', 'Seeding priority', 'Seed', 'Place', 'Points'];

const cells = (entrant: Participant): string[] => [
  entrant.displayName,
  entrant.country ?? '',
  entrant.playerCategoryName ?? '',
  formatDate(entrant.registrationDate),
  entrant.registrationApproved ? 'Approved' : 'Not approved',
  entrant.hotelBookingApproved ? 'Booked' : 'Not booked',
  String(entrant.seedingPriority),
  String(entrant.seed ?? ''),
  String(entrant.place ?? ''),
  String(entrant.points ?? ''),
];
