/** The menu entry above the list of an entity, as the first crumb of its screens. */
import type { Entity } from '#contract/kit/entity.ts';
import type { Crumb } from '../ui/frame/breadcrumbs.tsx';

export const menuCrumb = ({ screen }: Pick<Entity, 'screen'>): Crumb => ({
  label: screen?.menu ?? '',
  ...(screen?.menu === 'Events' && { to: '/app/events' }),
});
