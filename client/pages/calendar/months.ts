/** Months and weeks of the calendar, as days without a zone: 2026-11-22. Weeks begin on Monday. */
import dayjs from 'dayjs';

export const thisMonth = (): string => dayjs().format('YYYY-MM');
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text);

/** 'November 2026' */
export const monthName = (month: string): string => dayjs(`${month}-01`).format('MMMM YYYY');
export const monthAfter = (month: string, count: number): string => dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM');
export const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

type Dated = { calendarItemStartDate: string; calendarItemEndDate: string };

export const touches = ({ calendarItemStartDate, calendarItemEndDate }: Dated, first: string, last: string): boolean =>
  calendarItemStartDate <= last && calendarItemEndDate >= first;

/** First and last day of a month. */
export const boundsOf = (month: string): [first: string, last: string] => [
  `${month}-01`,
  dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
];

/** The weeks in which a month has days, each of seven days. */
export function weeksOf(month: string): string[][] {
  const [first, last] = boundsOf(month);
  const monday = dayjs(first).subtract((dayjs(first).day() + 6) % 7, 'day');
  const weeks: string[][] = [];
  for (let start = monday; start.format('YYYY-MM-DD') <= last; start = start.add(7, 'day'))
    weeks.push(Array.from({ length: 7 }, (_, index) => start.add(index, 'day').format('YYYY-MM-DD')));
  return weeks;
}

/** In which columns of a week an entry stands: from 1, and one after its last. */
export function spanIn(week: readonly string[], { calendarItemStartDate, calendarItemEndDate }: Dated): [from: number, to: number] {
  const from = week.findIndex((day) => day >= calendarItemStartDate);
  const to = week.findLastIndex((day) => day <= calendarItemEndDate);
  return [Math.max(0, from) + 1, to + 2];
}
