/** The entrants as a file for a spreadsheet: the columns of the screen. */
import type { Participant } from '#contract/participants.ts';
import { formatDate } from '../../format.ts';

export function participantsCsv(entrants: readonly Participant[]): string {
  const lines = [headers, ...entrants.map(cells)];
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

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

/** A cell that begins like a formula is written as text, so that a name cannot calculate (OWASP, CSV injection). */
function quoted(cell: string): string {
  const text = startsFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const startsFormula = (cell: string): boolean => ['=', '+', '-', '@', '\t', '\r', '\0'].includes(cell.charAt(0));
