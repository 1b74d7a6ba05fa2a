/** The addresses of all screens of the back office, read from its routes, and values for their parameters. */
import { isValidElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { everyRoute } from '../../client/routes.tsx';

/** Parameter values by the start of an address: `{ '/app/seasons': { id: 3 } }`. The longest start that matches is used. */
export type Samples = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const tournamentPage = '/app/tournaments/:tournamentId';

/**
 * Returns one address per screen, with its parameters: '/app/seasons/:id'. An address with a record replaces the same form's '/new'.
 * A dialog that several lists share, such as ':id/delete', is returned once. Redirects and layouts are left out.
 */
export async function screenAddresses(): Promise<string[]> {
  /** The key is the loader of a screen, the path of a dialog, or the address of a screen that is not loaded lazily. */
  const addressByScreen = new Map<unknown, string>();
  const walk = (routes: readonly RouteObject[], parent: string): void => {
    for (const { path = '', children = [], element, lazy, index, loader } of routes) {
      const address = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '');
      const isRedirectOrLayout = loader !== undefined || (isValidElement(element) && (element.type === Navigate || children.length > 0));
      const isNoScreen = isRedirectOrLayout || path.endsWith('*') || address === '/';
      const isForm = /(^|\/)(new|:id|:id\/edit)$/.test(path);
      const isTab = parent === tournamentPage;
      const isDialog = parent.split('/').length > 3 && !path.startsWith('/') && !isForm && !isTab;
      // The lists of tournaments have the same dialogs, each after the id of its tournament.
      const dialog = parent.startsWith(`${tournamentPage}/`) && !path.startsWith(':') ? `:id/${path}` : path;
      const screenKey = isDialog ? dialog.replace(/^match\//, '') : (lazy ?? ((index || path !== '') && element ? address : null));
      const known = addressByScreen.get(screenKey);
      if (screenKey !== null && !isNoScreen && (known === undefined || known.endsWith('/new'))) addressByScreen.set(screenKey, address);
      walk(children, address);
    }
  };
  walk(await everyRoute(), '');
  return [...addressByScreen.values()];
}

/** Returns the address with values for its parameters. Throws if a parameter has no value. */
export function fillAddress(address: string, samples: Samples): string {
  const longestStart = Object.keys(samples)
    .filter((start) => address === start || address.startsWith(`${start}/`))
    .sort((one, other) => other.length - one.length)[0];
  return address.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = samples[longestStart ?? '']?.[name];
    if (value === undefined) throw new Error(`${address}: add a value for ":${name}" to the samples.`);
    return String(value);
  });
}
