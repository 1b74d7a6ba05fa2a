/** Seasons: what events belong to. */
import { seasonStatuses } from '#machines/names.ts';
import { choice, number, text } from './fields.ts';
import { resource } from './resource.ts';

export const seasons = resource({
  name: 'season',
  path: 'seasons',
  table: 'season',
  label: 'Season',
  rights: { read: 'template:read', write: 'season:write' },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    seasonYear: number({ label: 'Year', min: 1900, max: 2200, required: 'Please enter a year' }),
    seasonStatus: choice({ label: 'Status', values: seasonStatuses, required: 'Please select a status' }),
  },
  search: ['name'],
  defaultSort: ['seasonYear,desc'],
});
