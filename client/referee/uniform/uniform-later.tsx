/** Loads the approval of uniforms with a PIN once a match waits for uniform control, and forgets an open sheet when it no longer waits. */
import type { ComponentProps } from 'react';
import { columnsOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import type { MatchView } from '../screens/match-view.ts';
import { useLoadedPart } from '../screens/use-loaded-part.ts';
import type { UniformPin } from './uniform-pin.tsx';

const load = () => import('./uniform-pin.tsx');
const never = (): boolean => false;

/** Returns the sides whose uniform still has to be approved before the match can start. */
export function sidesToApprove({ row, setting, state }: Pick<MatchView, 'row' | 'setting' | 'state'>): Side[] {
  if (state.status !== 'READY' || !setting.withUniformControl) return [];
  return sides.filter((side) => !row[columnsOf[side].uniformApproved]);
}

export function UniformLater(props: ComponentProps<typeof UniformPin>) {
  const part = useLoadedPart(load, never);
  return part && <part.UniformPin {...props} />;
}
