/** Months and weeks of the calendar as days without a time zone: 2026-11-22. Weeks begin on Monday. */
import { dayPlus, dayWords } from '../../../format.ts';
import { today } from '../../../state/today.ts';

export const thisMonth = (): string => today().slice(0, 7);
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text);

/** 'November 2026' */
export const monthName = (month: string): string => dayWords(`${month}-01`, 'MMMM YYYY');
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

type DatedEntry = { calendarItemStartDate: string; calendarItemEndDate: string };

export const touches = ({ calendarItemStartDate, calendarItemEndDate }: DatedEntry, first: string, last: string): boolean =>
  calendarItemStartDate <= last && calendarItemEndDate >= first;

/** Returns the first and the last day of a month. */
export const boundsOf = (month: string): [first: string, last: string] => [`${month}-01`, dayPlus(`${monthAfter(month, 1)}-01`, -1)];

/** Returns the weeks that contain days of the month, seven days each. */
export function weeksOf(month: string): string[][] {
  const [first, last] = boundsOf(month);
  const monday = dayPlus(first, -((Number(dayWords(first, 'd')) + 6) % 7));
  const weeks: string[][] = [];
  for (let start = monday; start <= last; start = dayPlus(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => dayPlus(start, index)));
  return weeks;
}

/** Returns the columns of an entry in a week, counted from 1; the second one is exclusive. */
export function spanIn(week: readonly string[], { calendarItemStartDate, calendarItemEndDate }: DatedEntry): [from: number, to: number] {
  const from = week.findIndex((day) => day >= calendarItemStartDate);
  const to = week.findLastIndex((day) => day <= calendarItemEndDate);
  return [Math.max(0, from) + 1, to + 2];
}
