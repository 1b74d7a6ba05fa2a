/** Counts requests per address for the rate limit, by the monotonic clock: a clock that is set back must not make a minute last an hour. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const maxAddresses = 20_000;

type RequestCount = { count: number; startedAt: number };
type CountCallback = Parameters<FastifyRateLimitStore['incr']>[1];

export class RequestCounts implements FastifyRateLimitStore {
  /** In the order in which their windows began. */
  readonly #counts = new Map<string, RequestCount>();

  incr(key: string, callback: CountCallback, windowMs: number): void {
    const now = performance.now();
    const stored = this.#counts.get(key);
    const runs = stored !== undefined && now - stored.startedAt < windowMs;
    const current = runs ? { ...stored, count: stored.count + 1 } : { count: 1, startedAt: now };
    if (!runs) this.#forget(key);
    this.#counts.set(key, current);
    callback(null, { current: current.count, ttl: windowMs - (now - current.startedAt) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }

  #forget(key: string): void {
    this.#counts.delete(key);
    const [oldest] = this.#counts.size >= maxAddresses ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
