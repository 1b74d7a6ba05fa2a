/** The player categories: the groups of players who play against each other. */

import { UsersRound } from 'lucide-react';
import { playerCategories } from '#contract/masters/player-categories.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';

const under = { label: 'Management' };

export const Page = () => <EntityList of={playerCategories} under={under} icon={UsersRound} hint="They say who plays with whom." />;
export const form = { of: playerCategories, under } satisfies EntityForm;
