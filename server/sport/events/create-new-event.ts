/**
 * Creates an event with its tables and its first tournament in one unit of work. Also creates the venue, the season and the time session that
 * they need.
 */

import type { FieldProblem } from '#contract/kit/check.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { searchText } from '#contract/kit/search-text.ts';
import { seasons } from '#contract/masters/seasons.ts';
import { type NewEvent, newEventForm, venueCountrySentence } from '#contract/tournament/new-event-form.ts';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { buildChart } from '#machines/draw/chart.ts';
import { readChartSpec } from '#machines/draw/chart-spec.ts';
import { eventTimes } from '#machines/draw/event-times.ts';
import { isTimeZone } from '#machines/tournament/event-form.ts';
import { insertRow as insertEntityRow } from '../../entity/write.ts';
import { invalidForm } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { allExist, missingReference } from '../../store/rows/reference-check.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { insertTournamentFrom } from '../tournaments/save.ts';
import { insertEvent } from './save.ts';

type CreatedEvent = { eventId: number; tournamentId: number };

/** Throws every problem of the form at once. */
export async function createNewEvent(context: Context, request: CommitRequest, form: NewEvent): Promise<CreatedEvent> {
  const { answer } = await commit(context, request, async (work) => {
    await requireValid(work, form);
    const venueId = await venueOf(work, form);
    const eventId = await insertEvent(work, {
      ...{ name: form.name, shortName: form.shortName || form.name.slice(0, newEventForm.fields.shortName.max).trim() },
      ...{ eventType: 'ORA', eventStatus: 'CREATED', eventStartDate: form.eventStartDate, eventEndDate: form.eventEndDate },
      ...{ numberOfTables: form.numberOfTables, timeZone: await zoneOf(work, form, venueId), seasonId: await seasonOf(work, form) },
      confirmsResults: form.confirmsResults ?? false,
      venues: venueId === null ? [] : [venueId],
    });
    const { discipline } = await insertTimes(work, form);
    const tournamentId = await insertTournamentFrom(work, {
      ...{ eventId, name: form.tournamentName, mnemonic: discipline.mnemonic, rankingCategory: 'ORA', titleForOverallRanking: form.name },
      ...{ disciplineId: form.disciplineId, raceTo: form.raceTo, chartTemplateId: form.chartTemplateId },
      ...{ numberOfTables: form.numberOfTables, entryFee1: form.entryFee1 ?? 0 },
      ...(form.breakRule ? { breakRule: form.breakRule } : {}),
      ...(form.numberOfTimeouts ? { numberOfTimeouts: form.numberOfTimeouts } : {}),
      ...{ autoApproveMatches: form.autoApproveMatches ?? false, withUniformControl: form.withUniformControl ?? false },
    });
    return { eventId, tournamentId };
  });
  return answer;
}

/** The route has checked each field; these checks need the database. */
async function requireValid({ db }: WorkContext, form: NewEvent): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const [name, field] of Object.entries<Field>(newEventForm.fields)) {
    const id: unknown = Reflect.get(form, name);
    if (field.kind === 'one' && typeof id === 'number' && !(await allExist(db, field.of, [id])))
      problems.push(missingReference(name, field));
  }
  if (form.timeZone && !isTimeZone(form.timeZone))
    problems.push({ field: 'timeZone', code: 'Pattern', sentence: 'This is not a time zone' });
  if (isNewVenue(form) && (await venueCountry(db, form)) === null)
    problems.push({ field: 'venueCountryId', code: 'NotNull', sentence: venueCountrySentence });
  if (problems.length > 0) throw invalidForm(newEventForm.name, problems);
}

/** Returns the chosen venue, or the new one: only its name is known, and its own form asks for the rest. */
async function venueOf(work: WorkContext, form: NewEvent): Promise<number | null> {
  const { venueId, venueName, numberOfTables } = form;
  if (typeof venueId === 'number') return venueId;
  const name = venueName?.trim();
  const countryId = await venueCountry(work.db, form);
  if (!name || countryId === null) return null;
  const empty = { state: null, latitude: null, longitude: null, timeZone: null, description: null };
  const address = { type: 'VENUE_RESTAURANT', street: '', postcode: '', city: '', countryId };
  return insertRow(work, 'venue', { name, ...address, ...empty, numberOfTables, search: searchText([name]) });
}

const isNewVenue = ({ venueId, venueName }: NewEvent): boolean => typeof venueId !== 'number' && Boolean(venueName?.trim());

/** Only the country of the organiser is a default: new players of the event get this country too, so a guess would spread. */
const venueCountry = async (db: Context['read'], { venueCountryId }: NewEvent): Promise<number | null> =>
  venueCountryId ?? (await organiserCountry(db));

/** Returns null before the address of the organiser is saved. */
export async function organiserCountry(db: Context['read']): Promise<number | null> {
  const { countryId } = await settingRow(db, 'federation');
  return countryId !== null && (await allExist(db, 'country', [countryId])) ? countryId : null;
}

async function zoneOf({ db }: WorkContext, { timeZone }: NewEvent, venueId: number | null): Promise<string> {
  if (timeZone) return timeZone;
  const venue = await db
    .selectFrom('venue')
    .select('timeZone')
    .where('id', '=', venueId ?? 0)
    .executeTakeFirst();
  return venue?.timeZone ?? (await settingRow(db, 'invoices')).timeZone;
}

/** Returns the season of the year in which the event starts. Creates one if no such season is open. */
async function seasonOf(work: WorkContext, { eventStartDate }: NewEvent): Promise<number> {
  const seasonYear = Number(eventStartDate.slice(0, 4));
  const season = await work.db
    .selectFrom('season')
    .select('id')
    .where('seasonYear', '=', seasonYear)
    .where('seasonStatus', '!=', 'FINISHED')
    .orderBy('id')
    .executeTakeFirst();
  return season?.id ?? insertEntityRow(work, seasons, { name: `Season ${seasonYear}`, seasonYear, seasonStatus: 'CREATED' });
}

/** Creates the time session that the draw takes its times from. */
async function insertTimes(work: WorkContext, form: NewEvent) {
  const { db } = work;
  const template = await db.selectFrom('chartTemplate').selectAll().where('id', '=', form.chartTemplateId).executeTakeFirstOrThrow();
  const discipline = await db.selectFrom('discipline').selectAll().where('id', '=', form.disciplineId).executeTakeFirstOrThrow();
  const [hours = 0, minutes = 0] = form.firstMatchTime.split(':').map(Number);
  const pace = { tables: form.numberOfTables, firstStart: hours * 60 + minutes, raceTo: form.raceTo };
  const times = eventTimes(buildChart(readChartSpec(template)), { ...pace, minutesPerRack: discipline.minutesPerRack });
  await insertEntityRow(work, timeSessions, {
    name: `${form.name}, ${form.tournamentName}, from ${form.firstMatchTime}`.slice(0, timeSessions.fields.name.max),
    ...{ chartTemplateId: template.id, eventType: null, numberOfParticipants: template.maxParticipants },
    ...{ numberOfTables: form.numberOfTables, enabled: true },
    matches: times.map(({ label, day, time }) => ({ matchLabel: label, tournamentDay: day, matchStartTime: time })),
  });
  return { discipline };
}
