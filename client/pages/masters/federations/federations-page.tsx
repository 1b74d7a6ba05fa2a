/** The federations to which players belong. */

import { Landmark } from 'lucide-react';
import { federations } from '#contract/masters/federations.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={federations} under={under} icon={Landmark} hint="Players belong to one for each sport." />;
export const form = { of: federations, under } satisfies EntityForm;
