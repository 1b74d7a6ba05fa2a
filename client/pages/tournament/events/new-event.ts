import type { Venue } from '#contract/masters/venues.ts';
import { events } from '#contract/tournament/events.ts';
import { initialValues } from '../../../entity/form/form-values.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { officeZone } from '../../../state/office-zone.ts';

export const newEvent = (): EntityValues => ({ ...initialValues(events.fields), timeZone: officeZone() ?? 'UTC' });

type VenueDefaults = Pick<Venue, 'id' | 'timeZone' | 'numberOfTables'>;

/**
 * An event takes the time zone and the tables of its first venue unless the user chose others. Returns the values that change with the
 * venues.
 */
export function valuesAfterVenueChange(venues: readonly VenueDefaults[], values: EntityValues, chosen: readonly number[]): EntityValues {
  const defaults = newEvent();
  const defaultsOf = ([first]: readonly number[]): EntityValues => {
    const venue = venues.find(({ id }) => id === first);
    return { timeZone: venue?.timeZone ?? defaults.timeZone, numberOfTables: venue?.numberOfTables ?? defaults.numberOfTables };
  };
  const before = defaultsOf((values.venues ?? []) as readonly number[]);
  return Object.fromEntries(Object.entries(defaultsOf(chosen)).filter(([field]) => values[field] === before[field]));
}
