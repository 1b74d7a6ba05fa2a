/** The tags that group news and website content. */

import { Tags } from 'lucide-react';
import { tags } from '#contract/website/tags.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={tags} under={under} icon={Tags} hint="News and website content are found by them." />;
export const form = { of: tags, under } satisfies EntityForm;
