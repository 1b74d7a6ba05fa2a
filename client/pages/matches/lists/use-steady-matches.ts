/** The matches of a list that keep their places while the pointer is on them; another question shows its own at once. */
import { useSearchParams } from 'react-router-dom';
import type { LiveMatch } from '#contract/live.ts';
import { usePointerInside } from '../../../hall/rows/use-pointer-inside.ts';
import { useSteadyRows } from '../../../hall/rows/use-steady-rows.ts';

export type SteadyMatches = ReturnType<typeof useSteadyMatches>;

export function useSteadyMatches(rows: readonly LiveMatch[] | undefined, isStale: boolean) {
  const [area, inside] = usePointerInside<HTMLDivElement>();
  const [params] = useSearchParams();
  return { area, ...useSteadyRows(`${params}${isStale}`, rows, inside) };
}
