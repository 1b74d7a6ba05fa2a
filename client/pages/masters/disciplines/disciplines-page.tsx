/** The disciplines, each with the duration of a rack. */

import { CircleDot } from 'lucide-react';
import { disciplines } from '#contract/masters/disciplines.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={disciplines} under={under} icon={CircleDot} hint="Tournaments are played in one." />;
export const form = { of: disciplines, under } satisfies EntityForm;
