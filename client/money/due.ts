/** How late a payment is: a second scale beside the status. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import { eur } from '#machines/money/money.ts';
import { dayPlus } from '../format.ts';

export const dueLevels = ['due', 'overdue', 'late', 'tooLate'] as const;
export type DueLevel = (typeof dueLevels)[number];

/** The number of days after which a payment is late, and too late. */
const [lateAfter, tooLateAfter] = [14, 30];

/** For an open invoice. `today` is YYYY-MM-DD. */
export function dueOf({ overdue, dueDate }: Pick<Invoice, 'overdue' | 'dueDate'>, today: string): { days: number; level: DueLevel } {
  if (!overdue || dueDate === null) return { days: 0, level: 'due' };
  const days = Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000));
  return { days, level: days > tooLateAfter ? 'tooLate' : days > lateAfter ? 'late' : 'overdue' };
}

/** Returns the criteria of a level, for its count and its filter. */
export function dueQuery(level: DueLevel, today: string): Record<string, string> {
  const open = { 'status.in': 'CREATED,SENT', 'kind.equals': 'INVOICE' };
  const before = (days: number) => dayPlus(today, -days);
  if (level === 'due') return { ...open, 'overdue.equals': 'false' };
  const overdue = { ...open, 'overdue.equals': 'true' };
  if (level === 'overdue') return { ...overdue, 'dueDate.greaterThanOrEqual': before(lateAfter) };
  if (level === 'late') return { ...overdue, 'dueDate.lessThan': before(lateAfter), 'dueDate.greaterThanOrEqual': before(tooLateAfter) };
  return { ...overdue, 'dueDate.lessThan': before(tooLateAfter) };
}

/** Formats euros, as the API sends them: 'EUR 1,234.50'. */
export const eurText = (euros: number): string => eur(Math.round(euros * 100));
/** Without the currency, for columns whose header names it. */
export const amountOf = (euros: number): string => eurText(euros).replace('EUR ', '');

/** Adds in cents, because sums of euros drift. */
export const sumOf = <Row>(rows: readonly Row[], euros: (row: Row) => number): number =>
  rows.reduce((total, row) => total + Math.round(euros(row) * 100), 0) / 100;
