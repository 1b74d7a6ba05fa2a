/** The tournament categories: the classifications of championships. */

import { Tags } from 'lucide-react';
import { tournamentCategories } from '#contract/tournament/tournament-categories.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={tournamentCategories} under={under} icon={Tags} hint="European Championships are told apart by them." />
);
export const form = { of: tournamentCategories, under } satisfies EntityForm;
