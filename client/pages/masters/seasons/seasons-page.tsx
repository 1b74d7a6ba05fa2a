/** The seasons to which events belong. */

import { seasons } from '#contract/masters/seasons.ts';
import type { EntityForm } from '../../../entity/entity-routes.tsx';
import { EntityList } from '../../../entity/list/entity-list.tsx';
import { today } from '../../../state/today.ts';
import { EventStatusChip } from '../../../ui/status/event-status-chip.tsx';

const cells = {
  seasonStatus: ({ seasonStatus }: { seasonStatus: 'CREATED' | 'RUNNING' | 'FINISHED' }) => <EventStatusChip status={seasonStatus} />,
};

export const Page = () => <EntityList of={seasons} cells={cells} />;
export const form = { of: seasons, initialValues: { seasonYear: Number(today().slice(0, 4)) } } satisfies EntityForm;
