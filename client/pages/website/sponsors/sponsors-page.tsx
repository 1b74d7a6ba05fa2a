/** The sponsors of the federation and its events. */

import { HandCoins } from 'lucide-react';
import { sponsors } from '#contract/website/sponsors.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { LemmaField } from './lemma-field.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={sponsors} under={under} icon={HandCoins} hint="Chosen for an event, it is shown on the scoreboards of free tables." />
);
export const form = { of: sponsors, under, field: { lemma: LemmaField } } satisfies EntityForm;
