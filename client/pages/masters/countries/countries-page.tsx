/** The countries with the flags shown beside their players. */

import { Flag } from 'lucide-react';
import { countries } from '#contract/masters/countries.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={countries} under={under} icon={Flag} hint="Players, hotels and venues belong to one." />;
export const form = { of: countries, under } satisfies EntityForm;
