/** The event form judged, the same in browser and server: what belongs together and what only the tour needs. */
import type { EventType } from '../names.ts';

type Maybe<T> = T | null | undefined;

export type EventValues = {
  eventType?: Maybe<EventType>;
  eventStartDate?: Maybe<string>;
  eventEndDate?: Maybe<string>;
  registrationStartDate?: Maybe<string>;
  registrationEndDate?: Maybe<string>;
  seasonId?: Maybe<number | ''>;
  timeZone?: Maybe<string>;
  numberOfTables?: Maybe<number | ''>;
};
export type EventProblem = { field: keyof EventValues; code: 'NotNull' | 'Min' | 'Pattern'; sentence: string };

/** Where nobody says where the hall is. */
export const usualTimeZone = 'Europe/Berlin';

export function eventProblems(values: EventValues): EventProblem[] {
  const { eventStartDate, eventEndDate, registrationStartDate, registrationEndDate } = values;
  return [
    ...(typeof values.seasonId === 'number' && values.seasonId > 0 ? [] : [required('seasonId', 'Please select a season')]),
    ...tablesProblems(values.numberOfTables),
    ...before('eventEndDate', eventStartDate, eventEndDate),
    ...registrationProblems(values),
    ...before('registrationEndDate', registrationStartDate, registrationEndDate),
    ...zoneProblems(values.timeZone),
  ];
}

/** Everybody can enter the tour, and only while its registration is open. */
export const asksForRegistration = (eventType: Maybe<EventType>): boolean => eventType === 'EURO_TOUR';

function registrationProblems({ eventType, registrationStartDate, registrationEndDate }: EventValues): EventProblem[] {
  if (!asksForRegistration(eventType)) return [];
  return [
    ...(registrationStartDate ? [] : [required('registrationStartDate', 'Please enter a date')]),
    ...(registrationEndDate ? [] : [required('registrationEndDate', 'Please enter a date')]),
  ];
}

/** Not sent, it is one, or what it was; emptied, it is missing. */
const tablesProblems = (tables: Maybe<number | ''>): EventProblem[] =>
  tables === null || tables === '' ? [required('numberOfTables', 'Please enter the number of tables')] : [];

const required = (field: keyof EventValues, sentence: string): EventProblem => ({ field, code: 'NotNull', sentence });

const before = (field: keyof EventValues, start: Maybe<string>, end: Maybe<string>): EventProblem[] =>
  start && end && end < start ? [{ field, code: 'Min', sentence: 'The end cannot be before the start' }] : [];

function zoneProblems(timeZone: Maybe<string>): EventProblem[] {
  return !timeZone || isTimeZone(timeZone) ? [] : [{ field: 'timeZone', code: 'Pattern', sentence: 'This is not a time zone' }];
}

/** 'Europe/Zagreb'; bare offsets do not know summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
