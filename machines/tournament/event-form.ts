/** Validates the event form, in browser and server: fields that depend on each other and fields that only the tour needs. */

import { type CallLimits, defaultCallLimits } from '../match/calls.ts';
import type { EventType } from '../names.ts';
import type { FieldCode } from '../refusal-codes.ts';

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
} & { [Limit in keyof CallLimits]?: Maybe<number | ''> };
export type EventProblem = { field: keyof EventValues; code: FieldCode; sentence: string };

/** The time zone of an event whose venue has none. */
export const defaultTimeZone = 'Europe/Berlin';

export function eventProblems(values: EventValues): EventProblem[] {
  const { eventStartDate, eventEndDate, registrationStartDate, registrationEndDate } = values;
  return [
    ...(typeof values.seasonId === 'number' && values.seasonId > 0 ? [] : [required('seasonId', 'Please select a season')]),
    ...tablesProblems(values.numberOfTables),
    ...before('eventEndDate', eventStartDate, eventEndDate),
    ...registrationProblems(values),
    ...before('registrationEndDate', registrationStartDate, registrationEndDate),
    ...zoneProblems(values.timeZone),
    ...callProblems(values),
  ];
}

/** The tour is open to everybody, but only while its registration is open; so it needs registration dates. */
export const asksForRegistration = (eventType: Maybe<EventType>): boolean => eventType === 'EURO_TOUR';

function registrationProblems({ eventType, registrationStartDate, registrationEndDate }: EventValues): EventProblem[] {
  if (!asksForRegistration(eventType)) return [];
  return [
    ...(registrationStartDate ? [] : [required('registrationStartDate', 'Please enter a date')]),
    ...(registrationEndDate ? [] : [required('registrationEndDate', 'Please enter a date')]),
  ];
}

/** A field that is not sent keeps its value (default 1). An empty field is an error. */
const tablesProblems = (tables: Maybe<number | ''>): EventProblem[] =>
  tables === null || tables === '' ? [required('numberOfTables', 'Please enter the number of tables')] : [];

const callFields = ['firstCallMinutes', 'secondCallMinutes', 'lossMinutes'] as const;

/** The calls come one after the other, and the loss after both. A field that is not sent keeps its value. */
function callProblems(values: EventValues): EventProblem[] {
  const minutesOf = (field: keyof CallLimits) => (values[field] === undefined ? defaultCallLimits[field] : values[field]);
  const problems: EventProblem[] = [];
  let [latest, latestWords] = [Number.NEGATIVE_INFINITY, ''];
  for (const field of callFields) {
    const minutes = minutesOf(field);
    if (minutes === null || minutes === '') problems.push(required(field, 'Please enter the minutes'));
    else if (typeof minutes !== 'number') continue;
    else {
      if (minutes <= latest)
        problems.push({ field, code: 'Min', sentence: `This must be later than the ${latestWords}, after ${latest} minutes` });
      [latest, latestWords] = [minutes, callFieldWords[field]];
    }
  }
  return problems;
}

const callFieldWords = { firstCallMinutes: 'first call', secondCallMinutes: 'second call', lossMinutes: 'loss' } as const;

const required = (field: keyof EventValues, sentence: string): EventProblem => ({ field, code: 'NotNull', sentence });

const before = (field: keyof EventValues, start: Maybe<string>, end: Maybe<string>): EventProblem[] =>
  start && end && end < start ? [{ field, code: 'Min', sentence: 'The end cannot be before the start' }] : [];

function zoneProblems(timeZone: Maybe<string>): EventProblem[] {
  return !timeZone || isTimeZone(timeZone) ? [] : [{ field: 'timeZone', code: 'Pattern', sentence: 'This is not a time zone' }];
}

/** Accepts names such as 'Europe/Zagreb'. Rejects bare offsets, because they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
