/** Website content: articles by area. */

import { websiteContents } from '#contract/website/website-contents.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { today } from '../../../state/today.ts';

export const Page = () => <EntityList of={websiteContents} />;
export const form = { of: websiteContents, initialValues: { publicationDate: today() } } satisfies EntityForm;
