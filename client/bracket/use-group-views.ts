/** The tables of the groups, live; renders when one of them says something else, not with every rack of the hall. */

import { useMemo } from 'react';
import { useValueOf } from '../live/hooks.ts';
import { useBracketView } from './bracket-view.ts';
import { type GroupView, groupViews } from './group-view.ts';
import type { Bracket } from './model.ts';

/** `only`: the groups of one sheet or page. */
export function useGroupViews(bracket: Bracket, only: readonly number[]): GroupView[] {
  const { store } = useBracketView();
  const words = useValueOf(store.matches, () => JSON.stringify(groupViews(bracket).filter(({ group }) => only.includes(group))), '[]');
  return useMemo(() => JSON.parse(words), [words]);
}
