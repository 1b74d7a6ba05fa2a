/** The areas of the website to which content belongs. */

import { PanelsTopLeft } from 'lucide-react';
import { websiteContentAreas } from '#contract/website/website-content-areas.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => (
  <EntityList of={websiteContentAreas} under={under} icon={PanelsTopLeft} hint="Website content is shown in one of them." />
);
export const form = { of: websiteContentAreas, under } satisfies EntityForm;
