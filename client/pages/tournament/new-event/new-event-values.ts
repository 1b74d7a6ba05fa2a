/** The values of the screen "New event": its defaults, what follows from a change, and the body that is sent. */
import { isDay } from '#contract/kit/days.ts';
import { fold } from '#contract/kit/fold.ts';
import type { ChartTemplate } from '#contract/tournament/chart-templates.ts';
import type { NewEvent } from '#contract/tournament/new-event-form.ts';
import type { FormatKind } from '#machines/draw/format-names.ts';
import { type OfferedFormat, offeredFormats, recommendedFormat } from '#machines/draw/formats.ts';
import { readAmount } from '#machines/money/amount.ts';
import type { BreakRule } from '#machines/names.ts';
import { tournamentDefaults } from '#machines/tournament/tournament-form.ts';
import { dayIn, dayPlus, formatDay, formatTime } from '../../../format.ts';
import type { Discipline } from '../../../lists/use-lookups.ts';

export type NewEventValues = {
  name: string;
  /** The name of a stored venue, or of a new one. */
  venueName: string;
  /** The country of a new venue. Null: the country of the organiser. */
  venueCountryId: number | null;
  eventStartDate: string | null;
  firstMatchTime: string;
  eventEndDate: string | null;
  /** The end follows the start until somebody changes it. */
  endIsOwn: boolean;
  numberOfTables: number | null;
  disciplineId: number | null;
  raceTo: number | null;
  players: number | null;
  /** Null: the recommended one for this number of players. */
  format: FormatKind | null;
  /** Empty: the name of the discipline. */
  tournamentName: string;
  shortName: string;
  timeZone: string | null;
  /** As typed. */
  entryFee1: string;
  breakRule: BreakRule;
  numberOfTimeouts: number | null;
  autoApproveMatches: boolean;
  withUniformControl: boolean;
  confirmsResults: boolean;
};

/** The values that the predicted schedule depends on. */
export type PredictedValues = Pick<
  NewEventValues,
  'numberOfTables' | 'raceTo' | 'players' | 'format' | 'disciplineId' | 'eventStartDate' | 'eventEndDate' | 'firstMatchTime'
>;

export type StoredVenue = { id: number; name: string; city: string; numberOfTables: number | null; timeZone: string | null };
export type NewEventLists = {
  templates: readonly ChartTemplate[];
  disciplines: readonly Discipline[];
  venues: readonly StoredVenue[];
  /** The country of the organiser; null before it is saved. */
  organiserCountryId: number | null;
};

const defaultTables = 4;
const defaultPlayers = 16;

export function initialNewEvent({ disciplines }: NewEventLists, now: number, zone: string | undefined): NewEventValues {
  const begin = firstStart(now, zone);
  const discipline = playable(disciplines).find(({ mnemonic }) => mnemonic === '9B') ?? playable(disciplines)[0];
  const { breakRule, numberOfTimeouts, autoApproveMatches, withUniformControl } = tournamentDefaults(null);
  return {
    ...{
      name: '',
      venueName: '',
      venueCountryId: null,
      eventStartDate: begin.day,
      firstMatchTime: begin.time,
      eventEndDate: begin.day,
      endIsOwn: false,
    },
    ...{ numberOfTables: defaultTables, disciplineId: discipline?.id ?? null, raceTo: defaultRace(discipline), players: defaultPlayers },
    ...{ format: null, tournamentName: '', shortName: '', timeZone: null, entryFee1: '' },
    ...{ breakRule, numberOfTimeouts, autoApproveMatches, withUniformControl, confirmsResults: false },
  };
}

/** Returns the first full hour at least one hour away. If it is not between 8:00 and 19:00, returns 10:00 of the next morning. */
function firstStart(now: number, zone: string | undefined): { day: string; time: string } {
  const hour = 3_600_000;
  const at = Math.ceil((now + hour) / hour) * hour;
  const [day, time] = [dayIn(at, zone), `${formatTime(at, zone).slice(0, 2)}:00`];
  if (time > '19:00') return { day: dayPlus(day, 1), time: '10:00' };
  return time < '08:00' ? { day, time: '10:00' } : { day, time };
}

/** Leaves out teams, which need more values than this screen has. */
export const playable = (disciplines: readonly Discipline[]): readonly Discipline[] =>
  disciplines.filter(({ mnemonic }) => mnemonic.toLowerCase() !== 'team');

const races: Readonly<Record<string, number>> = { '14.1': 50, SN: 3, HB: 4 };
const defaultRace = (discipline: Discipline | undefined): number => races[discipline?.mnemonic ?? ''] ?? 5;

/** Returns the values after a change, with those that follow from it. */
export function afterChange(before: NewEventValues, change: Partial<NewEventValues>, lists: NewEventLists): NewEventValues {
  const next = { ...before, ...change };
  if (change.eventEndDate !== undefined) next.endIsOwn = true;
  if (change.eventStartDate !== undefined && !next.endIsOwn) next.eventEndDate = next.eventStartDate;
  if (change.disciplineId !== undefined && before.raceTo === defaultRace(disciplineOf(before, lists)))
    next.raceTo = defaultRace(disciplineOf(next, lists));
  if (change.venueName !== undefined && before.numberOfTables === tablesOf(before, lists)) next.numberOfTables = tablesOf(next, lists);
  return next;
}

const tablesOf = (values: NewEventValues, lists: NewEventLists): number => venueOf(values, lists)?.numberOfTables ?? defaultTables;

export const disciplineOf = (
  { disciplineId }: Pick<NewEventValues, 'disciplineId'>,
  { disciplines }: NewEventLists,
): Discipline | undefined => disciplines.find(({ id }) => id === disciplineId);

/** Returns the stored venue of this name; undefined for a new one. */
export function venueOf({ venueName }: NewEventValues, { venues }: NewEventLists): StoredVenue | undefined {
  const name = fold(venueName.trim());
  return name === '' ? undefined : venues.find((venue) => fold(venue.name) === name);
}

export const isNewVenue = (values: NewEventValues, lists: NewEventLists): boolean =>
  values.venueName.trim() !== '' && venueOf(values, lists) === undefined;

/** Returns the country of a new venue; null for a stored one, and while it is not known. */
export const venueCountryOf = (values: NewEventValues, lists: NewEventLists): number | null =>
  isNewVenue(values, lists) ? (values.venueCountryId ?? lists.organiserCountryId) : null;

/** Returns the zone that the server stores for an event without one of its own. */
export const defaultZone = (values: NewEventValues, lists: NewEventLists, office: string | undefined): string | undefined =>
  venueOf(values, lists)?.timeZone ?? office;

type Formats = { offered: readonly OfferedFormat<ChartTemplate>[]; chosen: OfferedFormat<ChartTemplate> | undefined };

export function formatsOf({ players, format }: Pick<NewEventValues, 'players' | 'format'>, { templates }: NewEventLists): Formats {
  const offered = offeredFormats(templates, players ?? 0);
  return { offered, chosen: offered.find(({ kind }) => kind === format) ?? recommendedFormat(offered) };
}

export const tournamentNameOf = (values: NewEventValues, lists: NewEventLists): string =>
  values.tournamentName.trim() || (disciplineOf(values, lists)?.name ?? '');

/** Returns the fields that the server knows, under the same names. A field that is not filled in yet is null, and the check names it. */
export function bodyOf(values: NewEventValues, lists: NewEventLists): { [Name in keyof NewEvent]: NewEvent[Name] | null } {
  const venue = venueOf(values, lists);
  const { name, eventStartDate, eventEndDate, firstMatchTime, numberOfTables, disciplineId, raceTo } = values;
  const { shortName, timeZone, entryFee1, breakRule, numberOfTimeouts, autoApproveMatches, withUniformControl, confirmsResults } = values;
  return {
    ...{ name: name.trim(), venueId: venue?.id ?? null, venueName: venue ? null : values.venueName.trim() || null },
    ...{
      venueCountryId: venueCountryOf(values, lists),
      eventStartDate,
      eventEndDate,
      firstMatchTime,
      numberOfTables,
      disciplineId,
      raceTo,
    },
    ...{ chartTemplateId: formatsOf(values, lists).chosen?.template.id ?? null, tournamentName: tournamentNameOf(values, lists) },
    ...{ shortName: shortName.trim() || null, timeZone, entryFee1: readAmount(entryFee1) },
    ...{ breakRule, numberOfTimeouts, autoApproveMatches, withUniformControl, confirmsResults },
  };
}

/** Returns a warning when the first match is planned before now, else null. `now` in milliseconds. */
export function pastStart(
  { eventStartDate, firstMatchTime }: Pick<NewEventValues, 'eventStartDate' | 'firstMatchTime'>,
  now: number,
  zone: string | undefined,
): string | null {
  if (eventStartDate === null || !isDay(eventStartDate)) return null;
  const [today, time] = [dayIn(now, zone), formatTime(now, zone)];
  if (eventStartDate > today || (eventStartDate === today && firstMatchTime >= time)) return null;
  const when = eventStartDate === today ? `${firstMatchTime} today` : `${formatDay(eventStartDate)}, ${firstMatchTime},`;
  return `The first match is planned for ${when} and it is ${time} now. Every match would be late from the start.`;
}

/** Returns the season year, or null without a readable start. */
export const seasonYearOf = ({ eventStartDate }: NewEventValues): number | null =>
  eventStartDate && isDay(eventStartDate) ? Number(eventStartDate.slice(0, 4)) : null;
