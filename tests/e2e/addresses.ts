/** Every screen of the back office, taken from the routes, and the values for the parameters of their addresses. */
import { isValidElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { everyRoute } from '../../client/routes.tsx';

/** Values of parameters by the beginning of an address; the longest beginning that matches counts. */
export type Samples = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/**
 * Returns each screen once, as in '/app/seasons/:id', by its first address; a screen that shows a record counts as its form.
 * Dialogs of the same name over several lists, such as ':id/delete', count once. A redirect is no screen.
 */
export async function everyScreen(): Promise<string[]> {
  const found = new Map<unknown, string>();
  const walk = (routes: readonly RouteObject[], above: string): void => {
    for (const { path = '', children = [], element, lazy, index, loader } of routes) {
      const address = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/$/, '');
      const leadsOn = loader !== undefined || (isValidElement(element) && (element.type === Navigate || children.length > 0));
      const isNone = leadsOn || path.endsWith('*') || address === '/';
      const isForm = /(^|\/)(new|:id|:id\/edit)$/.test(path);
      const isDialog = above.split('/').length > 3 && !path.startsWith('/') && !isForm;
      const screen = isDialog ? path.replace(/^match\//, '') : (lazy ?? ((index || path !== '') && element ? address : null));
      const known = found.get(screen);
      if (screen !== null && !isNone && (known === undefined || known.endsWith('/new'))) found.set(screen, address);
      walk(children, address);
    }
  };
  walk(await everyRoute(), '');
  return [...found.values()];
}

/** Fills the parameters of an address; throws for one without a value. */
export function filledIn(address: string, samples: Samples): string {
  const beginning = Object.keys(samples)
    .filter((start) => address === start || address.startsWith(`${start}/`))
    .sort((one, other) => other.length - one.length)[0];
  return address.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = samples[beginning ?? '']?.[name];
    if (value === undefined) throw new Error(`${address}: tell in the samples what ":${name}" stands for.`);
    return String(value);
  });
}
