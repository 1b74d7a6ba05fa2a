/** Hands the desk the taps that an earlier pairing left on this tablet. */
import type { PairingWorld } from '../pairing/pairing-world.ts';
import type { TabletMemory } from './storage.ts';

export type RemainingHandOvers = Pick<TabletMemory, 'handOvers' | 'leftovers'>;

/** Returns the hand-overs and leftovers that remain, and stores them unless `signal` aborts. */
export async function handOverSaved(
  { handOver, storage }: PairingWorld,
  saved: TabletMemory,
  signal: AbortSignal,
): Promise<RemainingHandOvers> {
  if (saved.handOvers.length === 0) return saved;
  const { left, done } = await handOver(saved.handOvers, saved.pairing?.token ?? null);
  // The desk has these taps now, so the referee need not report them.
  const deliveredIds = new Set(done.flatMap(({ taps }) => taps.map(({ id }) => id)));
  const remaining = { handOvers: left, leftovers: saved.leftovers.filter(({ id = '' }) => !deliveredIds.has(id)) };
  // After an abort newer entries exist. Sending a tap twice is safe, because the server recognises it.
  if (!signal.aborted) await storage.save(remaining);
  return remaining;
}

export const handedOverWords = (notice: string | null): string =>
  `${notice ?? ''} Its unsent points are with the desk, which chooses whether they count.`.trim();
