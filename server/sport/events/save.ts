/** Saves the event form in one unit of work: validates it, writes it with tables and users, and records it. */

import { warningFieldNames } from '#contract/hall/warning-settings.ts';
import { searchText } from '#contract/kit/search-text.ts';
import type { EventForm } from '#contract/tournament/events.ts';
import { type CallLimits, defaultCallLimits } from '#machines/match/calls.ts';
import { defaultTimeZone } from '#machines/tournament/event-form.ts';
import { whyNotFirstEventStatus } from '#machines/tournament/event-rules.ts';
import type { RowChange } from '../../entity/write.ts';
import { requirePreconditions } from '../../http/precondition.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';
import { badEntity, notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { EventRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { changeEvent } from './commands.ts';
import { setNumberOfTables } from './event-tables.ts';
import { followTournaments } from './follow-tournaments.ts';
import { followZone } from './follow-zone.ts';
import { setHotels, setUsers, setVenues } from './links.ts';
import { dropPoster } from './posters/write.ts';
import { eventsForRest } from './present.ts';
import { definedFields, type EventLists, listsOf, relationId, validateEvent } from './validate-event.ts';

/** Returns the event's id. Throws the problems of the form. */
export async function createEventFrom(context: Context, request: CommitRequest, form: EventForm): Promise<number> {
  const { answer } = await commit(context, request, (work) => insertEvent(work, form));
  return answer;
}

/** Creates an event inside a larger unit of work. Returns its id; throws the problems of the form. */
export async function insertEvent(work: WorkContext, form: EventForm): Promise<number> {
  const refusal = whyNotFirstEventStatus(form.eventStatus);
  if (refusal) throw notAllowed(refusal);
  const lists = listsOf(form);
  await validateEvent(work, form, { lists, row: null, named: null });
  const columns = { ...columnsOf(form, null), ...firstVenue(lists), numberOfTables: form.numberOfTables ?? 1 };
  const id = await insertRow(work, 'event', columns, { rooms: (event) => [`event:${event}`] });
  await writeLinks(work, id, lists);
  await setNumberOfTables(work, id, columns.numberOfTables);
  return id;
}

/** Throws the problems of the form, or a conflict when the user has not seen the newest version. */
export async function updateEventFrom(
  context: Context,
  request: CommitRequest,
  { id, form: sentOrStored, expected, partly }: RowChange,
): Promise<void> {
  await commit(context, request, async (work) => {
    const row = await lockRow(work, 'event', id);
    if (!row) throw badEntity('event', 'idnotfound', 'Entity not found');
    const form: EventForm = { ...requiredOf(row), ...definedFields(sentOrStored) };
    const current = async () => (await eventsForRest(work.db, [id], work.actor))[0];
    await requirePreconditions(work.db, { stream: `event:${id}`, version: row.version, expected, current });
    const lists = listsOf(form);
    await validateEvent(work, form, { lists, row, named: partly ? definedFields(sentOrStored) : null });
    const numberOfTables = form.numberOfTables ?? row.numberOfTables;
    const also = await writeLinks(work, id, lists);
    const columns = columnsOf(form, row);
    await changeEvent(work, row, { ...columns, ...firstVenue(lists), numberOfTables }, { also });
    await followZone(work, id, { before: row.timeZone, after: columns.timeZone });
    await followTournaments(work, id, row, { ...columns, numberOfTables });
    if (numberOfTables !== row.numberOfTables) await setNumberOfTables(work, id, numberOfTables);
    await dropPoster(work, row.eventPosterId);
    return null;
  });
}

/** The fields that every event form needs. */
const requiredOf = ({ name, shortName, eventType, eventStatus, eventStartDate, eventEndDate }: EventRow): EventForm => ({
  ...{ name, shortName, eventType, eventStatus, eventStartDate, eventEndDate },
});

function columnsOf(form: EventForm, row: EventRow | null) {
  const { name, shortName, eventType, eventStatus, eventStartDate, eventEndDate } = form;
  return {
    ...{ name, shortName, eventType, eventStatus, eventStartDate, eventEndDate },
    description: sanitizedRichText(sentOrStored(form.description, row?.description)),
    registrationStartDate: sentOrStored(form.registrationStartDate, row?.registrationStartDate),
    registrationEndDate: sentOrStored(form.registrationEndDate, row?.registrationEndDate),
    ...callLimitsOf(form, row),
    ...warningLimitsOf(form, row),
    confirmsResults: form.confirmsResults ?? row?.confirmsResults ?? false,
    showsChances: form.showsChances ?? row?.showsChances ?? false,
    timeZone: form.timeZone || row?.timeZone || defaultTimeZone,
    seasonId: form.seasonId === undefined ? (row?.seasonId ?? null) : relationId(form.seasonId),
    eventPosterId: form.eventPosterId === undefined ? (row?.eventPosterId ?? null) : relationId(form.eventPosterId),
    venueId: row?.venueId ?? null,
    search: searchText([name, shortName]),
  };
}

const callLimitsOf = (form: EventForm, row: EventRow | null): CallLimits => ({
  firstCallMinutes: form.firstCallMinutes ?? row?.firstCallMinutes ?? defaultCallLimits.firstCallMinutes,
  secondCallMinutes: form.secondCallMinutes ?? row?.secondCallMinutes ?? defaultCallLimits.secondCallMinutes,
  lossMinutes: form.lossMinutes ?? row?.lossMinutes ?? defaultCallLimits.lossMinutes,
});

/** Null: as in the settings. */
const warningLimitsOf = (form: EventForm, row: EventRow | null) =>
  Object.fromEntries(warningFieldNames.map((name) => [name, form[name] === undefined ? (row?.[name] ?? null) : form[name]])) as Pick<
    EventRow,
    (typeof warningFieldNames)[number]
  >;

const sentOrStored = (value: string | null | undefined, stored: string | null | undefined): string | null =>
  value === undefined ? (stored ?? null) : value || null;

/** The venue shown beside the event's name. */
const firstVenue = ({ venues }: EventLists): { venueId?: number | null } => (venues ? { venueId: venues[0] ?? null } : {});

/** Returns the names of the lists that changed. */
async function writeLinks(work: WorkContext, id: number, { venues, hotels, users }: EventLists): Promise<string[]> {
  const changed = {
    venues: venues ? await setVenues(work, id, venues) : false,
    hotels: hotels ? await setHotels(work, id, hotels) : false,
    users: users ? await setUsers(work, id, users) : false,
  };
  return Object.entries(changed).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
}
