/** The fields of the screen "New event": an event, its place and its first tournament. */
import { fieldBounds } from '#machines/tournament/tournament-form.ts';
import type { Entity, FormOf } from '../kit/entity.ts';
import { choice, day, flag, money, one, text, time, whole } from '../kit/fields.ts';
import { events } from './events.ts';
import { tournamentForm } from './tournament-form.ts';

const limits = fieldBounds({ template: null });
const [minRace = 1, maxRace = 999] = limits.raceTo ?? [];
const { name, shortName, eventStartDate, eventEndDate, numberOfTables, timeZone, confirmsResults } = events.fields;
const { entryFee1, breakRule, numberOfTimeouts, autoApproveMatches, withUniformControl } = tournamentForm.fields;

export const newEventForm = {
  name: 'newEvent',
  words: { one: 'event', many: 'events' },
  fields: {
    name,
    /** A stored venue, or the name of a new one; both empty: none. */
    venueId: one({ label: 'Venue', of: 'venue' }),
    venueName: text({ label: 'Venue', max: 80 }),
    /** The country of a new venue; missing: that of the organiser. */
    venueCountryId: one({ label: 'Country of the venue', of: 'country' }),
    eventStartDate: day({ ...eventStartDate, label: 'Starts' }),
    eventEndDate: day({ ...eventEndDate, label: 'Ends' }),
    firstMatchTime: time({ label: 'First match', required: 'Please enter a time' }),
    numberOfTables: whole({
      label: 'Tables',
      min: numberOfTables.min,
      max: numberOfTables.max,
      required: 'Please enter the number of tables',
    }),
    tournamentName: text({ label: 'Name of the tournament', required: 'Please enter a name' }),
    disciplineId: one({ label: 'Discipline', of: 'discipline', required: 'Please select a discipline' }),
    raceTo: whole({ label: 'Race to', min: minRace, max: maxRace, required: 'Please enter a race to' }),
    chartTemplateId: one({ label: 'Format', of: 'chartTemplate', required: 'Please select a format' }),
    shortName: text({ label: shortName.label, max: shortName.max }),
    timeZone: text({ label: timeZone.label, max: timeZone.max }),
    entryFee1: money({ ...entryFee1, label: 'Entry fee' }),
    breakRule: choice({ ...breakRule }),
    numberOfTimeouts: whole({ ...numberOfTimeouts }),
    autoApproveMatches: flag({ ...autoApproveMatches }),
    withUniformControl: flag({ ...withUniformControl }),
    confirmsResults: flag({ ...confirmsResults }),
  },
  rules: [
    {
      field: 'eventEndDate',
      reads: ['eventStartDate', 'eventEndDate'],
      sentence: 'The end cannot be before the start',
      holds: ({ eventStartDate: start, eventEndDate: end }: Readonly<Record<string, unknown>>) =>
        typeof start !== 'string' || typeof end !== 'string' || start <= end,
    },
  ],
} satisfies Pick<Entity, 'name' | 'words' | 'fields' | 'rules'>;

/** For a new venue while the organiser has no country: nobody guesses it. */
export const venueCountrySentence = 'Country is required';

export type NewEvent = FormOf<typeof newEventForm>;
