/** Public routes: no account, no cookie, their own rate limit. Answers are revalidated by ETag; most may be cached for a minute. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Call, CallAnswer, CallParts } from '#contract/kit/call.ts';
import { publicContext } from '../../entity/public-context.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { matchesIfNoneMatch } from '../../http/etag.ts';
import { routeOf } from '../../http/serve.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

/** By default, requests per minute and address. A website requests from one address for all its readers, and caches each answer for a minute. */
const defaultPerMinute = 600;

type PublicCall<Declared extends Call> = CallParts<Declared> & { context: Context; total: (rows: number) => void };
type PublicAnswer<Declared extends Call> = Declared['file'] extends readonly string[] ? string : CallAnswer<Declared>;

/** A redirect: the resource has moved to `to`. */
export class Redirect {
  readonly to: string;
  /** 301 is permanent. */
  readonly status: 301 | 302;
  constructor(to: string, status: 301 | 302 = 301) {
    this.to = to;
    this.status = status;
  }
}

/** `cacheControl`: by default a copy may be a minute old. */
type PublicRouteOptions = {
  cacheControl?: string;
  /** Pages of every website may read the answers. */
  everyOrigin?: boolean;
  /** Requests per minute and address. */
  perMinute?: number;
};

/** Registers a public GET route. It answers 304 to a known ETag, 429 above the rate limit. */
export function servePublic<const Declared extends Call>(
  app: FastifyInstance,
  declared: Declared,
  handle: (call: PublicCall<Declared>) => Promise<PublicAnswer<Declared> | Redirect>,
  {
    cacheControl = 'public, max-age=60, stale-while-revalidate=600',
    everyOrigin = false,
    perMinute = defaultPerMinute,
  }: PublicRouteOptions = {},
): void {
  const context = publicContext(app.context);
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `public ${addressKey(ip)}` });
  app.route({
    ...routeOf(declared),
    // The public waits while the hall needs the server.
    config: { right: declared.right, canWait: true },
    handler: async (request, reply) => {
      if (everyOrigin) reply.header('access-control-allow-origin', '*').removeHeader('access-control-allow-credentials');
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
      const { params, query, body } = request as unknown as CallParts<Declared>;
      const total = (rows: number): void => {
        reply.header('x-total-count', String(rows));
      };
      const answer = await handle({ params, query, body, context, total });
      // A temporary redirect must not be cached: its target may exist a moment later.
      const isTemporary = answer instanceof Redirect && answer.status === 302;
      // Once a token is revoked, no shared cache may answer for it.
      const hasToken = Boolean(Reflect.get(Object(query), 'token'));
      reply.header('cache-control', isTemporary ? 'no-store' : hasToken ? 'private, no-cache' : cacheControl);
      if (answer instanceof Redirect) return reply.redirect(answer.to, answer.status);
      // The contract removes fields that it does not declare.
      const text = typeof answer === 'string' ? answer : JSON.stringify(declared.answer?.parse(answer));
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag);
      if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
      return reply.type(declared.file?.[0] ?? 'application/json; charset=utf-8').send(text);
    },
  });
}
