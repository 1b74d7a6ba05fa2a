/** Events: their form and list. machines/tournament/event-form.ts checks rules between fields. */

import { defaultCallLimits, maxCallMinutes, minCallMinutes } from '#machines/match/calls.ts';
import { type EventType, eventStatuses, eventStatusWords, eventTypes } from '#machines/names.ts';
import { defaultTimeZone } from '#machines/tournament/event-form.ts';
import { eventWarningFields, warningFieldNames } from '../hall/warning-settings.ts';
import { entity, type FormOf, type RowOf } from '../kit/entity.ts';
import { choice, copy, count, day, flag, many, one, owned, rich, text, whole } from '../kit/fields.ts';

export const eventTypeWords: Readonly<Record<EventType, string>> = {
  ORA: 'ORA',
  EURO_TOUR: 'Euro-Tour',
  EUROPEAN_CHAMPIONSHIP: 'European Championship',
  WORLD_CHAMPIONSHIP: 'World Championship',
  YOUTH_TOUR: 'Youth Tour',
  HEY_BALL: 'Hey-Ball',
};

const callRange = {
  min: minCallMinutes,
  max: maxCallMinutes,
  help: 'Minutes since the announcement of a match that does not begin',
} as const;

export const events = entity({
  name: 'event',
  path: 'events',
  table: 'event',
  words: { one: 'event', many: 'events', next: 'its first tournament' },
  rights: { read: 'event:read', write: 'event:write' },
  unreferenced: true,
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    shortName: text({ label: 'Short name', max: 30, required: 'Please enter a short name' }),
    eventType: choice({ label: 'Event type', values: eventTypes, words: eventTypeWords, required: 'Please select an event type' }),
    eventStatus: choice({
      label: 'Status',
      values: eventStatuses,
      words: eventStatusWords,
      initially: 'CREATED',
      required: 'Please select a status',
    }),
    description: rich({ label: 'Description', max: 100_000 }),
    eventStartDate: day({ label: 'Start-Date', required: 'Please enter a date' }),
    eventEndDate: day({ label: 'End-Date', required: 'Please enter a date' }),
    registrationStartDate: day({ label: 'Registration from' }),
    registrationEndDate: day({ label: 'Registration until' }),
    numberOfTables: whole({ label: 'Number of tables', min: 1, max: 200, initially: 1 }),
    firstCallMinutes: whole({ label: 'First call after', ...callRange, initially: defaultCallLimits.firstCallMinutes }),
    secondCallMinutes: whole({ label: 'Second call after', ...callRange, initially: defaultCallLimits.secondCallMinutes }),
    lossMinutes: whole({ label: 'Loss offered after', ...callRange, initially: defaultCallLimits.lossMinutes }),
    ...eventWarningFields,
    timeZone: text({
      label: 'Time zone',
      max: 60,
      initially: defaultTimeZone,
      help: 'Times of matches are shown in this time zone.',
    }),
    showsChances: flag({
      label: 'Show chance of winning publicly',
      initially: false,
      help: 'On live pages, overlays and feeds of its matches',
    }),
    confirmsResults: flag({
      label: 'Players confirm results at the tablet',
      initially: false,
      help: 'A player who does not agree calls the desk',
    }),
    venues: many({ label: 'Venues', of: 'venue', through: 'eventVenue' }),
    hotels: many({ label: 'Hotels', of: 'hotel', through: 'eventHotel' }),
    /** Empty for people without the right to see it. */
    users: many({ label: 'User-Access', of: 'appUser', through: 'eventUser', help: 'They may run the tournaments of this event' }),
    seasonId: one({ label: 'Season', of: 'season' }),
    seasonName: copy({ label: 'Season', of: 'seasonId' }),
    eventPosterId: one({ label: 'Poster', of: 'eventPoster' }),
    venueCity: owned({ label: 'City' }),
    numberOfTournaments: count({ label: 'Tournaments', by: 'tournament' }),
  },
  search: ['name', 'shortName'],
  list: { columns: ['name', 'eventStartDate', 'eventEndDate', 'eventStatus', 'seasonName'], sort: 'eventStartDate,desc' },
  form: {
    sections: [
      { title: 'Event', fields: ['name', 'shortName', 'eventType', 'eventStatus', 'seasonId', 'numberOfTables'] },
      {
        title: 'Dates',
        columns: 4,
        fields: ['eventStartDate', 'eventEndDate', 'registrationStartDate', 'registrationEndDate', 'timeZone'],
      },
      { title: 'Late matches', columns: 4, fields: ['firstCallMinutes', 'secondCallMinutes', 'lossMinutes'] },
      { title: 'The desk is warned from', columns: 2, fields: [...warningFieldNames] },
      { title: 'Play and public', fields: ['confirmsResults', 'showsChances'] },
      { title: 'Places and people', fields: ['venues', 'hotels', 'users'] },
      { title: 'Description', columns: 2, fields: ['description'] },
    ],
  },
});

export type Event = RowOf<typeof events>;
export type EventForm = FormOf<typeof events>;
export type EventPatch = Partial<EventForm>;
