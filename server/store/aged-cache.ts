/** Caches one value per key for a short time, so that all requests of that time share one read. */
import type { Context } from './context.ts';

type Entry<Value> = { at: number; value: Promise<Value> };

type AgedCache<Value> = {
  (context: Context, key: number): Promise<Value>;
  /** Drops all cached values of this process. Call it after a change of the data behind them. */
  forget: (context: Context) => void;
};

/**
 * `ageMs`: the highest age of a cached value, in milliseconds. Beyond `maxEntries` keys the oldest value is dropped. Errors are not cached.
 * `hasNames`: false when the value contains no names. Staff and public, who see different names (entity/public-context.ts), then share it.
 */
export function createAgedCache<Value>(
  { ageMs, maxEntries, hasNames = true }: { ageMs: number; maxEntries: number; hasNames?: boolean },
  read: (context: Context, key: number) => Promise<Value>,
): AgedCache<Value> {
  const caches = new WeakMap<object, Map<number, Entry<Value>>>();
  const ownerOf = (context: Context): object => (hasNames ? context : context.committed);
  const cachedValue = (context: Context, key: number): Promise<Value> => {
    const cache = caches.get(ownerOf(context)) ?? new Map<number, Entry<Value>>();
    caches.set(ownerOf(context), cache);
    const now = context.clock().getTime();
    const known = cache.get(key);
    if (known && now >= known.at && now - known.at < ageMs) return known.value;
    const fresh = { at: now, value: read(context, key) };
    cache.delete(key);
    cache.set(key, fresh);
    const [oldest] = cache.size > maxEntries ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    fresh.value.catch(() => cache.get(key) === fresh && cache.delete(key));
    return fresh.value;
  };
  return Object.assign(cachedValue, { forget: (context: Context) => void caches.delete(ownerOf(context)) });
}
