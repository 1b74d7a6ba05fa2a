/** When the server cannot keep up, what can wait is told to come back; points, sockets and health checks always get through. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { unavailable } from '../kernel/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by serve.ts: may be refused while the server is overloaded. */
    canWait?: boolean;
  }
}

/** Milliseconds. Over a second: one long draw is no overload, a loop that is late all the time is. */
const measuredOverMs = 1000;
const retryAfterSeconds = 2;

/** `mostDelayMs`: how late the event loop may be on average. */
export const loadLimit = fp(
  async (app: FastifyInstance, { mostDelayMs }: { mostDelayMs: number }): Promise<void> => {
    const histogram = monitorEventLoopDelay();
    histogram.enable();
    let isLate = false;
    const timer = setInterval(() => {
      isLate = histogram.mean / 1e6 > mostDelayMs;
      histogram.reset();
    }, measuredOverMs).unref();
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
