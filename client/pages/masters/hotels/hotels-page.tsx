/** The hotels of players and guests. */

import { BedDouble } from 'lucide-react';
import { hotels } from '#contract/masters/hotels.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={hotels} under={under} icon={BedDouble} hint="Players and guests stay here: choose it in the form of an event." />
);
export const form = { of: hotels, under } satisfies EntityForm;
