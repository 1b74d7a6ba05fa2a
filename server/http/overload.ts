/** Refuses calls that can wait while the server is overloaded. Points, sockets and health checks always pass. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../kernel/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** serve.ts sets it: the server may refuse this call during an overload. */
    canWait?: boolean;
  }
  interface FastifyInstance {
    /** True while the event loop is constantly late. */
    isOverloaded: () => boolean;
  }
}

/** In milliseconds. The average covers a second, because one long draw is no overload, but a constantly late loop is. */
const measuredOverMs = 1000;
const retryAfterSeconds = 2;

/** `maxDelayMs`: the maximum average delay of the event loop. */
export const overloadLimit = fp(
  async (app: FastifyInstance, { maxDelayMs }: { maxDelayMs: number }): Promise<void> => {
    const histogram = monitorEventLoopDelay();
    histogram.enable();
    let isLate = false;
    const timer = setInterval(() => {
      isLate = histogram.mean / 1e6 > maxDelayMs;
      histogram.reset();
    }, measuredOverMs).unref();
    app.decorate('isOverloaded', () => isLate);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      histogram.disable();
    });
    app.addHook('onRequest', async (request) => {
      if (isLate && request.routeOptions.config.canWait)
        throw unavailable('The server is very busy. Please try again in a moment.', retryAfterSeconds);
    });
  },
  { name: 'load-limit' },
);
