/** How much anybody may ask at once: generous enough for a hall behind one address, tight enough for a flood (.github/SECURITY.md controls 25 and 26). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { badRequest, tooManyRequests } from '../../kernel/errors.ts';
import { addressKey } from './address-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call that the guard refuses and that would not be counted otherwise; throws 429 when there were too many. */
    countRefused?: (request: FastifyRequest) => Promise<void>;
  }
}

/** For `Fastify({ ...serverLimits })`; sizes in bytes, times in milliseconds. */
export const serverLimits = {
  /** Routes that take pictures name a larger one. */
  bodyLimit: 1_048_576,
  requestTimeout: 30_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** Node looks for connections whose time is up only at this interval, 30 s if left to itself. */
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  routerOptions: { maxParamLength: 200 },
} as const;

/** 24 tablets, 50 screens and the staff behind one address ask about 20 times a second. */
const requestsPerMinute = 12_000;
const deepestJson = 32;

export const requestLimits = fp(
  async (app: FastifyInstance, { perMinute = requestsPerMinute }: { perMinute?: number }): Promise<void> => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      global: false,
      cache: 20_000,
      keyGenerator: ({ ip }) => addressKey(ip),
    });
    const look = app.createRateLimit();
    const count = async (request: FastifyRequest): Promise<void> => {
      const found = await look(request);
      if (!found.isAllowed && found.isExceeded) throw tooManyRequests(found.ttlInSeconds);
    };
    // Registered before the guard, so that who is refused is counted, too.
    app.addHook('onRequest', async (request) => {
      if (!isExempt(request)) await count(request);
    });
    app.decorate('countRefused', async (request: FastifyRequest) => {
      if (isExempt(request)) await count(request);
    });
    app.addHook('onRequest', async (request) => {
      if (/%00/.test(request.url)) throw badRequest('The address contains a character that no text has (U+0000).');
    });
    app.addHook('preValidation', async (request) => inspectBody(request.body));
  },
  { name: 'request-limits' },
);

/** Health checks are never turned away; points come over sockets, and built files are cached by browsers. By the route that was found, however it was spelled. */
function isExempt({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (is404) return false;
  if (url.startsWith('/management/health')) return true;
  return !/^\/(?:api|management|media)\/|^\/\*$/.test(url);
}

/** Level by level, so that a body of ten thousand brackets does not take ten thousand calls. */
function inspectBody(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson) throw badRequest(`JSON may be nested ${deepestJson} levels deep at most.`);
    // PostgreSQL cannot store it, and no person types it.
    if (level.some((value) => typeof value === 'string' && value.includes('\0')))
      throw badRequest('The body contains a character that no text has (U+0000).');
    level = level.flatMap((value) => (isContainer(value) ? Object.values(value) : []));
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
