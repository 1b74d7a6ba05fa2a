/** Seasons; each event belongs to one. */
import { seasonStatuses } from '#machines/names.ts';
import { entity } from '../kit/entity.ts';
import { choice, text, whole } from '../kit/fields.ts';

export const seasons = entity({
  name: 'season',
  path: 'seasons',
  table: 'season',
  words: { one: 'season', many: 'seasons', next: 'its first event' },
  rights: { read: 'template:read', write: 'season:write' },
  screen: {
    path: 'seasons',
    menu: 'Events',
    roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_WEBSITE', 'ROLE_PRESS'],
    form: 'dialog',
    icon: 'calendarRange',
    hint: 'Every event belongs to one.',
  },
  found: true,
  order: { found: 7 },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    seasonYear: whole({ label: 'Year', min: 1900, max: 2200, required: 'Please enter a year' }),
    seasonStatus: choice({
      label: 'Status',
      values: seasonStatuses,
      words: { CREATED: 'Created', RUNNING: 'Running', FINISHED: 'Finished' },
      initially: 'CREATED',
      required: 'Please select a status',
    }),
  },
  search: ['name'],
  list: { columns: ['name', 'seasonYear', 'seasonStatus'], sort: 'seasonYear,desc' },
});
