/** Venues: where events are played. */
import { MapPin } from 'lucide-react';
import { venues } from '#contract/venues.ts';
import { EntityList } from '../../entity/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={venues} under={under} icon={MapPin} hint="Events are played here: choose it in the form of an event." />
);
export const form = { of: venues, under };
