/** The live tables of the groups. A component renders only when the content of a table changes, not with every rack. */

import { useMemo } from 'react';
import { useValueOf } from '../live/hooks.ts';
import { useBracketView } from './bracket-view.ts';
import { type GroupView, groupViews } from './group-view.ts';
import type { Bracket } from './model.ts';

/** `only` lists the groups of one sheet or page. */
export function useGroupViews(bracket: Bracket, only: readonly number[]): GroupView[] {
  const { store } = useBracketView();
  const words = useValueOf(store.matches, () => JSON.stringify(groupViews(bracket).filter(({ group }) => only.includes(group))), '[]');
  return useMemo(() => JSON.parse(words), [words]);
}
