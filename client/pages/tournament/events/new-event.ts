/** What the form of an event begins with. */

import type { Venue } from '#contract/masters/venues.ts';
import { events } from '#contract/tournament/events.ts';
import { initialValues } from '../../../entity/form/form-values.ts';
import type { Values } from '../../../entity/form/values.ts';
import { officeZone } from '../../../state/office-zone.ts';

export const newEvent = (): Values => ({ ...initialValues(events.fields), timeZone: officeZone() ?? 'UTC' });

type Place = Pick<Venue, 'id' | 'timeZone' | 'numberOfTables'>;

/** It has the clock and the tables of its first venue, where nobody chose others. Gives what changes with the venues. */
export function placeAfter(venues: readonly Place[], values: Values, chosen: readonly number[]): Values {
  const usual = newEvent();
  const placeOf = ([first]: readonly number[]): Values => {
    const venue = venues.find(({ id }) => id === first);
    return { timeZone: venue?.timeZone ?? usual.timeZone, numberOfTables: venue?.numberOfTables ?? usual.numberOfTables };
  };
  const before = placeOf((values.venues ?? []) as readonly number[]);
  return Object.fromEntries(Object.entries(placeOf(chosen)).filter(([field]) => values[field] === before[field]));
}
