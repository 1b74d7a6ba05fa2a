/** Keeps an answer per key for a while, so that one reading serves everybody who asks meanwhile. */
import type { Context } from './context.ts';

type Entry<Value> = { at: number; value: Promise<Value> };

type AgedCache<Value> = {
  (context: Context, key: number): Promise<Value>;
  /** Forgets all answers of this process, because what they say has changed. */
  forget: (context: Context) => void;
};

/**
 * `ageMs`: how old an answer may be, in milliseconds. Beyond `maxEntries` keys the answer that was read longest ago is dropped. An error is not kept.
 * `hasNames`: false shares the answers between the staff and the public, who do not read the names of all players (entity/public-context.ts).
 */
export function createAgedCache<Value>(
  { ageMs, maxEntries, hasNames = true }: { ageMs: number; maxEntries: number; hasNames?: boolean },
  read: (context: Context, key: number) => Promise<Value>,
): AgedCache<Value> {
  const caches = new WeakMap<object, Map<number, Entry<Value>>>();
  const ownerOf = (context: Context): object => (hasNames ? context : context.committed);
  const ask = (context: Context, key: number): Promise<Value> => {
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
  return Object.assign(ask, { forget: (context: Context) => void caches.delete(ownerOf(context)) });
}
