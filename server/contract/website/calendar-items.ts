/** The sports calendar of the website. All of it is public. */
import { entity, type RowOf } from '../kit/entity.ts';
import { choice, copy, dateRange, endsAfterStart, many, one, picture, text, website } from '../kit/fields.ts';

const calendarCategories = ['A', 'B', 'C', 'D'] as const;
const calendarStatuses = ['NEW_DATE', 'POSTPONED', 'CANCELED'] as const;
export type CalendarStatus = (typeof calendarStatuses)[number];
export const calendarStatusWords: Readonly<Record<CalendarStatus, string>> = {
  NEW_DATE: 'New date',
  POSTPONED: 'Postponed',
  CANCELED: 'Cancelled',
};

export const calendarItems = entity({
  name: 'calendarItem',
  path: 'calendar-items',
  table: 'calendarItem',
  words: { one: 'calendar entry', many: 'calendar entries', title: 'Sports calendar' },
  rights: { read: 'calendar:read', write: 'calendar:write' },
  screen: {
    path: 'public/website/calendar',
    menu: 'Website',
    form: 'page',
    icon: 'calendarDays',
    hint: 'Everybody sees on the website what stands here.',
  },
  found: 'calendarItemLocation',
  unreferenced: true,
  newest: 'calendarItemStartDate',
  order: { found: 9, create: 9, using: 1 },
  fields: {
    eventId: one({ label: 'Event', of: 'event', help: 'Title, place and dates are taken over; its dates and status are followed.' }),
    eventName: copy({ label: 'Event', of: 'eventId' }),
    calendarItemTitle: text({ label: 'Title', required: 'This field is required' }),
    calendarItemLocation: text({ label: 'Location', required: 'This field is required' }),
    ...dateRange(['calendarItemStartDate', 'calendarItemEndDate'], { required: 'Please enter a date', labels: ['From', 'Until'] }),
    calendarItemLink: website({ label: 'Link' }),
    calendarItemTournamentCategory: choice({ label: 'Category', values: calendarCategories }),
    calendarItemStatus: choice({ label: 'Status', values: calendarStatuses, words: calendarStatusWords }),
    calendarItemDisciplines: many({ label: 'Disciplines', of: 'discipline', through: 'calendarItemDiscipline', as: 'mnemonic' }),
    calendarItemPlayerCategories: many({
      label: 'Player categories',
      of: 'playerCategory',
      through: 'calendarItemPlayerCategory',
      as: 'mnemonic',
    }),
    ...picture('poster', { label: 'Poster', media: '/media/calendar', lessThanBytes: 1_000_000 }),
  },
  rules: [endsAfterStart('calendarItemStartDate', 'calendarItemEndDate')],
  import: true,
  search: ['calendarItemTitle', 'calendarItemLocation'],
  list: {
    columns: [
      'calendarItemStartDate',
      'calendarItemEndDate',
      'calendarItemTitle',
      'calendarItemLocation',
      'calendarItemTournamentCategory',
      'calendarItemDisciplines',
      'calendarItemPlayerCategories',
      'calendarItemStatus',
      'calendarItemLink',
      'posterUrl',
    ],
    wide: ['calendarItemLink', 'posterUrl'],
    filters: ['calendarItemTournamentCategory', 'calendarItemStatus', 'calendarItemDisciplines', 'calendarItemPlayerCategories'],
    bulk: [{ field: 'calendarItemStatus', label: 'Set status' }],
    sort: 'calendarItemStartDate,desc',
    thenBy: ['calendarItemTitle'],
  },
  form: {
    sections: [
      { fields: ['eventId', 'calendarItemTitle', 'calendarItemLocation', 'calendarItemStartDate', 'calendarItemEndDate'] },
      {
        title: 'What is played',
        fields: [
          'calendarItemTournamentCategory',
          'calendarItemStatus',
          'calendarItemLink',
          'calendarItemDisciplines',
          'calendarItemPlayerCategories',
        ],
      },
      { title: 'Poster', fields: ['poster'] },
    ],
  },
});

export type CalendarItem = RowOf<typeof calendarItems>;
