/** Every route of the server, for the tests that walk them all. */
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Right, rights } from '#contract/rights/rights.ts';
import { type App, buildApp } from '../../../../server/app.ts';
import type { World } from '../../../support/world.ts';

export type RouteWalk = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  right: Right;
  schema: RouteOptions['schema'];
};

/** A second server over the same database with every possible route, those of a demo included whose hall is open. */
export async function openEverything({ context }: World): Promise<App> {
  await context.db
    .insertInto('meta')
    .values({ key: 'demo', value: JSON.stringify({ seed: 1, eventId: 0, entrants: 0 }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return buildApp({ ...context, config: { ...context.config, demo: true } });
}

/** Every method of every route; a route for several methods counts once for each. A stream never ends: tests/live/streams.test.ts asks for those. */
export function allRoutes(app: App): RouteWalk[] {
  return app.guardedRoutes.flatMap(({ method, url, config, schema }) =>
    [method].flat().flatMap((name): RouteWalk[] => {
      const right = config?.right;
      return right !== undefined && isMethod(name) && !config?.isStream ? [{ method: name, url, right, schema }] : [];
    }),
  );
}

/** Lists that can be sorted: routes that answer rows as JSON, not a number, a sum or a file of rows. */
export const listRoutes = (app: App): RouteWalk[] =>
  allRoutes(app).filter(
    ({ method, schema }) =>
      method === 'GET' &&
      schema?.querystring instanceof z.ZodObject &&
      'sort' in schema.querystring.shape &&
      Reflect.get(schema.response ?? {}, 200) instanceof z.ZodArray,
  );

/** Routes that answer data, not a built page. */
export const isData = ({ url }: RouteWalk): boolean => /^\/(?:api|management|media)\//.test(url);

const isMethod = (name: string): name is RouteWalk['method'] => ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(name);

/** '/api/venues/:id' with 'x' → '/api/venues/x'; a star at the end stands for a file. */
export const fill = (url: string, value: string): string => url.replace(/:\w+(\([^)]*\))?/g, value).replace(/\*$/, value);

export const namesOfRights = Object.keys(rights) as Right[];
