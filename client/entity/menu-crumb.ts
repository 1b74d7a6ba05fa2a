/** The menu entry above the list of an entity, as the first crumb of its screens. */
import type { Entity } from '#contract/kit/entity.ts';
import type { Crumb } from '../ui/frame/breadcrumbs.tsx';

type WithScreen = Pick<Entity, 'screen'>;

/** Whether the list stands in the menu group Management, below one of its headings. */
export const isManaged = ({ screen }: WithScreen): boolean => screen?.path.startsWith('management/') ?? false;

export const menuCrumb = (of: WithScreen): Crumb => ({
  label: isManaged(of) ? 'Management' : (of.screen?.menu ?? ''),
  ...(of.screen?.menu === 'Events' && { to: '/app/events' }),
});
