/** The venues of the events. */

import { type Venue, venues } from '#contract/masters/venues.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { ZoneField } from '../../../entity/fields/zone-field.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { MapLink } from './map-link.tsx';

export const Page = () => <EntityList of={venues} />;
const Below = ({ stored }: { stored: object }) => <MapLink venue={stored as Venue} />;

export const form = { of: venues, field: { timeZone: ZoneField }, below: Below } satisfies EntityForm;
