/** The right that a screen requires; each screen declares it with its route. */
import { type RouteObject, useMatches } from 'react-router-dom';
import type { Right } from '#contract/rights/rights.ts';
import { useMay } from '../state/session.ts';

/** The `handle` of a screen's route. Dialogs need only the right of their screen and refuse actions themselves. */
export const needs = (right: Right): { right: Right } => ({ right });

/** Returns whether the user may open the screen of this address. */
export function useMayBeHere(): boolean {
  const may = useMay();
  return useMatches().every((match) => {
    const right = rightOf(match);
    return right === undefined || may(right);
  });
}

export const rightOf = ({ handle }: Pick<RouteObject, 'handle'> | { handle: unknown }): Right | undefined =>
  (handle as { right?: Right } | undefined)?.right;
