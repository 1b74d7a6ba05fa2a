/** Rate and size limits: high enough for a venue behind one address, low enough against a flood (.github/SECURITY.md controls 25 and 26). */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { badRequest, tooManyRequests } from '../../kernel/errors.ts';
import { addressKey } from './address-key.ts';
import { RequestCounts } from './request-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call that the guard refuses and that no other hook counts. Throws 429 if there were too many. */
    countRefused?: (request: FastifyRequest) => Promise<void>;
  }
}

/** For `Fastify({ ...serverLimits })`. Sizes are in bytes, times in milliseconds. */
export const serverLimits = {
  /** Routes for pictures declare a larger limit. */
  bodyLimit: 1_048_576,
  requestTimeout: 30_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 5_000,
  /** Node checks for expired connections only at this interval; its default is 30 s. */
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  routerOptions: { maxParamLength: 200 },
} as const;

/** 24 tablets, 50 displays and the staff behind one address send about 20 requests per second. */
const requestsPerMinute = 12_000;
const maxJsonDepth = 32;

export const requestLimits = fp(
  async (app: FastifyInstance, { perMinute = requestsPerMinute }: { perMinute?: number }): Promise<void> => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      global: false,
      store: RequestCounts,
      keyGenerator: ({ ip }) => addressKey(ip),
    });
    const checkLimit = app.createRateLimit();
    const count = async (request: FastifyRequest): Promise<void> => {
      const result = await checkLimit(request);
      if (!result.isAllowed && result.isExceeded) throw tooManyRequests(result.ttlInSeconds);
    };
    // Registered before the guard, so that refused requests count too.
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

/**
 * Health checks are never refused, points arrive over sockets, and browsers cache built files.
 * The matched route decides, not the spelling of the address.
 */
function isExempt({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (is404) return false;
  if (url.startsWith('/management/health')) return true;
  return !/^\/(?:api|management|media)\/|^\/\*$/.test(url);
}

/** Checks level by level, so that ten thousand nested brackets do not cause ten thousand recursive calls. */
function inspectBody(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) throw badRequest(`JSON may be nested ${maxJsonDepth} levels deep at most.`);
    // PostgreSQL cannot store U+0000, and no person types it.
    if (level.some((value) => typeof value === 'string' && value.includes('\0')))
      throw badRequest('The body contains a character that no text has (U+0000).');
    level = level.flatMap((value) => (isContainer(value) ? Object.values(value) : []));
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
