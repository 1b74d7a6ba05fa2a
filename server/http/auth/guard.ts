/** The door of every route: no route without a right, no request past a right it does not have (security.md, Implementation). */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { grantFor, type Right, rights } from '#contract/rights/rights.ts';
import type { Actor } from '../../kernel/actor.ts';
import { forbidden, type Problem, unauthorized } from '../../kernel/errors.ts';
import { principalsOf, resolveAuthorization } from './actors.ts';
import { isOfThisMachine } from './this-machine.ts';
import { registerTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the rights table this route is. */
    right?: Right;
    /** Programs on this machine need none. */
    thisMachine?: boolean;
  }
  interface FastifyInstance {
    /** Every route there is, for the tests that walk them all. */
    guardedRoutes: readonly RouteOptions[];
  }
}

export const authPlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    await registerTokens(app);
    app.decorateRequest('actor', null);
    refuseRoutesWithoutRight(app);
    app.addHook('onRequest', async (request) => {
      if (request.is404 || request.method === 'OPTIONS') return;
      request.actor = withDoor(request, await resolveAuthorization(app.context, request.headers.authorization));
      const refusal = refusalOf(request);
      if (refusal === null) return;
      await app.countRefused?.(request);
      throw refusal;
    });
  },
  { name: 'auth' },
);

/** Marks every route registered in this scope as open: for plugins that bring their own routes (documentation, built files). */
export function openRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, right: 'public' };
  });
}

/** Whoever holds the right in some scope passes; scope.ts decides inside the unit of work about the object. */
function refusalOf(request: FastifyRequest): Problem | null {
  const right = request.routeOptions.config.right;
  if (right === undefined) return forbidden();
  const { actor } = request;
  if (actor?.kind !== 'system' && grantFor(right, principalsOf(actor)) !== null) return null;
  if (request.routeOptions.config.thisMachine && isOfThisMachine(request.raw)) return null;
  return actor === null ? unauthorized() : forbidden();
}

/** What the audit trail says of a change beside who made it. */
function withDoor(request: FastifyRequest, actor: Actor | null): Actor | null {
  if (actor?.kind !== 'user') return actor;
  const { config, url = request.url } = request.routeOptions;
  const opening = actor.roles.filter((role) => config.right !== undefined && grantFor(config.right, [role]) !== null);
  return { ...actor, via: { call: `${request.method} ${url}`, address: request.ip, roles: opening } };
}

/** Looked at when everything is registered, so that a plugin's own scope can still name its right. */
function refuseRoutesWithoutRight(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const unnamed = routes.filter((route) => !isRight(route.config?.right));
    if (unnamed.length === 0) return;
    const names = unnamed.map((route) => `${[route.method].flat().join('|')} ${route.url}`);
    throw new Error(`The server does not start with a route that names no right of the rights table: ${names.join(', ')}.`);
  });
}

const isRight = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(rights, value);

/** Whoever asks, on routes where nobody without a name gets this far. */
export function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw unauthorized();
  return actor;
}

/** The signed-in person, where only people hold the right. */
export function personOf(actor: Actor | null): Extract<Actor, { kind: 'user' }> {
  if (actor?.kind !== 'user') throw unauthorized();
  return actor;
}
