/** Checks the right of every request. Every route must declare a right, and no request passes without it. */
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
    /** The right of this route in the rights table. */
    right?: Right;
    /** Programs on this machine need no right. */
    thisMachine?: boolean;
  }
  interface FastifyInstance {
    /** All routes, for the tests that check each of them. */
    guardedRoutes: readonly RouteOptions[];
  }
}

export const authPlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    // A server for spectators has no keys, and nobody signs in there.
    if (app.context.config.role === 'all') await registerTokens(app);
    app.decorateRequest('actor', null);
    refuseRoutesWithoutRight(app);
    app.addHook('onRequest', async (request) => {
      if (request.is404 || request.method === 'OPTIONS') return;
      request.actor = withCallDetails(request, await resolveAuthorization(app.context, request.headers.authorization));
      const refusal = refusalOf(request);
      if (refusal === null) return;
      await app.countRefused?.(request);
      throw refusal;
    });
  },
  { name: 'auth' },
);

/** Marks every route in this scope as public, for plugins that add their own routes (documentation, built files). */
export function openRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, right: 'public' };
  });
}

/** An actor with the right in any scope passes. scope.ts checks the object later, inside the unit of work. */
function refusalOf(request: FastifyRequest): Problem | null {
  const right = request.routeOptions.config.right;
  if (right === undefined) return forbidden();
  const { actor } = request;
  if (actor?.kind !== 'system' && grantFor(right, principalsOf(actor)) !== null) return null;
  if (request.routeOptions.config.thisMachine && isOfThisMachine(request.raw)) return null;
  return actor === null ? unauthorized() : forbidden();
}

/** Adds the details for the audit trail: the call, the address and the roles that granted the right. */
function withCallDetails(request: FastifyRequest, actor: Actor | null): Actor | null {
  if (actor?.kind !== 'user') return actor;
  const { config, url = request.url } = request.routeOptions;
  const grantingRoles = actor.roles.filter((role) => config.right !== undefined && grantFor(config.right, [role]) !== null);
  return { ...actor, via: { call: `${request.method} ${url}`, address: request.ip, roles: grantingRoles } };
}

/** Checks the routes after their registration, because the scope of a plugin may set the right late. */
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

/** Returns the actor. Throws 401 for an anonymous visitor, whom the guard has normally refused already. */
export function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw unauthorized();
  return actor;
}

/** Returns the signed-in user. Throws 401 for any other actor. */
export function personOf(actor: Actor | null): Extract<Actor, { kind: 'user' }> {
  if (actor?.kind !== 'user') throw unauthorized();
  return actor;
}
