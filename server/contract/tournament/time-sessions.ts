/** Time-session templates (machines/README.md 11.1): the day and time of each match. A draw copies the times into the tournament. */
import { eventTypes } from '#machines/names.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { choice, copy, count, flag, lineCount, lines, one, text, time, whole } from '../kit/fields.ts';
import { eventTypeWords } from './events.ts';

export const timeSessions = entity({
  name: 'chartTemplateTimeSession',
  path: 'chart-template-time-sessions',
  table: 'chartTemplateTimeSession',
  words: { one: 'time session', many: 'time sessions' },
  rights: { read: 'template:read', write: 'schedule:write' },
  screen: {
    path: 'management/time-sessions',
    menu: 'Reference',
    form: 'page',
    icon: 'clock',
    hint: 'A draw takes day and time of each match from one.',
  },
  fields: {
    name: text({ label: 'Name', required: 'Please enter a name' }),
    chartTemplateId: one({ label: 'Flow chart', of: 'chartTemplate', help: 'Without one it serves every chart.' }),
    chartTemplateName: copy({ label: 'Flow chart', of: 'chartTemplateId' }),
    eventType: choice({ label: 'Event type', values: eventTypes, words: eventTypeWords, help: 'Without one it serves every type.' }),
    numberOfParticipants: whole({
      label: 'Participants',
      header: 'Players',
      min: 2,
      max: 256,
      required: 'Please enter the number of participants',
    }),
    numberOfTables: whole({ label: 'Tables', min: 1, max: 200, required: 'Please enter the number of tables' }),
    enabled: flag({ label: 'Enabled', initially: true }),
    numberOfMatches: lineCount({ label: 'Matches', of: 'matches', having: 'matchStartTime' }),
    numberOfDraws: count({ label: 'Draws', by: 'tournament' }),
    matches: lines({
      label: 'Matches',
      table: 'chartTemplateTimeSessionMatch',
      key: 'matchLabel',
      maxLines: 1000,
      of: {
        matchLabel: text({ label: 'Match', max: 20, required: 'Please enter a match' }),
        tournamentDay: whole({ label: 'Day', min: 1, max: 14, required: 'Please enter a day' }),
        matchStartTime: time({ label: 'Time' }),
      },
    }),
  },
  search: ['name'],
  list: {
    columns: [
      'name',
      'chartTemplateName',
      'eventType',
      'numberOfParticipants',
      'numberOfTables',
      'numberOfMatches',
      'enabled',
      'numberOfDraws',
    ],
    // The other columns need the width of a list beside the menu.
    spare: ['eventType'],
    filters: ['chartTemplateId', 'eventType', 'enabled'],
    bulk: [{ field: 'enabled', label: 'Enable', off: 'Disable' }],
    sort: 'name,asc',
  },
  form: {
    sections: [
      { fields: ['name', 'chartTemplateId', 'eventType', 'numberOfParticipants', 'numberOfTables', 'enabled'] },
      { title: 'Matches', columns: 2, fields: ['matches'] },
    ],
  },
});

export type TimeSession = RowOf<typeof timeSessions>;
export type TimeSessionMatch = TimeSession['matches'] extends (infer Line)[] | null ? Line : never;
