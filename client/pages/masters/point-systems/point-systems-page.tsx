/** The point systems: points and prize money per place. */

import { Medal } from 'lucide-react';
import { pointSystems } from '#contract/tournament/point-systems.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={pointSystems} under={under} icon={Medal} hint="They say what a place brings." />;
export const form = { of: pointSystems, under } satisfies EntityForm;
