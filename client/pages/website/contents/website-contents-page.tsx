/** Website content: articles by area. */

import { FileText } from 'lucide-react';
import { websiteContents } from '#contract/website/website-contents.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { today } from '../../../state/today.ts';

const under = { label: 'Website' };

export const Page = () => (
  <EntityList of={websiteContents} under={under} icon={FileText} hint="The website shows what is published, from its day on." />
);
export const form = { of: websiteContents, under, initialValues: { publicationDate: today() } } satisfies EntityForm;
