/** The venues of the events. */

import { MapPin } from 'lucide-react';
import { type Venue, venues } from '#contract/masters/venues.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { ZoneField } from '../../../entity/fields/zone-field.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { MapLink } from './map-link.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={venues} under={under} icon={MapPin} hint="Events are played here: choose it in the form of an event." />
);
const Below = ({ stored }: { stored: object }) => <MapLink venue={stored as Venue} />;

export const form = { of: venues, under, field: { timeZone: ZoneField }, below: Below } satisfies EntityForm;
