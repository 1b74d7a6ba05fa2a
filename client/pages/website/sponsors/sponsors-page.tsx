/** The sponsors of the federation and its events. */

import { sponsors } from '#contract/website/sponsors.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { LemmaField } from './lemma-field.tsx';

export const Page = () => <EntityList of={sponsors} />;
export const form = { of: sponsors, field: { lemma: LemmaField } } satisfies EntityForm;
