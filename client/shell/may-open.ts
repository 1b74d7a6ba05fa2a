/** What it takes to open a screen: each names its right where its address is declared. */
import { type RouteObject, useMatches } from 'react-router-dom';
import type { Right } from '#contract/rights/rights.ts';
import { useMay } from '../state/session.ts';

/** `handle` of a screen's route; dialogs over it need no more than their screen and refuse by themselves. */
export const needs = (right: Right): { right: Right } => ({ right });

/** Whether the person may open the screen of this address. */
export function useMayBeHere(): boolean {
  const may = useMay();
  return useMatches().every((match) => {
    const right = rightOf(match);
    return right === undefined || may(right);
  });
}

export const rightOf = ({ handle }: Pick<RouteObject, 'handle'> | { handle: unknown }): Right | undefined =>
  (handle as { right?: Right } | undefined)?.right;
