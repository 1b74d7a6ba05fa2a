/** Which screens the person may open: each names its right where its address is declared. */
import { useCallback } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Right } from '#contract/rights.ts';
import { useMay } from '../state/session.ts';

/** `handle` of a screen's route; dialogs over it need no more than their screen and refuse by themselves. */
export const needs = (right: Right): { right: Right } => ({ right });

/** `screens` must keep its identity. */
export function useMayOpen(screens: readonly RouteObject[]): (path: string) => boolean {
  const may = useMay();
  return useCallback((path) => rightsOf(screens, path).every((right) => may(right)), [screens, may]);
}

export const rightsOf = (screens: readonly RouteObject[], path: string): Right[] =>
  (matchRoutes([{ path: '/app', children: [...screens] }], path) ?? []).flatMap(({ route }) => rightOf(route) ?? []);

export const rightOf = ({ handle }: RouteObject): Right | undefined => (handle as { right?: Right } | undefined)?.right;
