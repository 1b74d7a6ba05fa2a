/** The desk is given what an earlier pairing left on this tablet. */
import type { PairingWorld } from '../pairing/pairing-world.ts';
import type { Saved } from './storage.ts';

export type StillHere = Pick<Saved, 'handOvers' | 'leftovers'>;

/** What is still here afterwards, which is kept. */
export async function handOverSaved({ handOver, storage }: PairingWorld, saved: Saved, signal: AbortSignal): Promise<StillHere> {
  if (saved.handOvers.length === 0) return saved;
  const { left, done } = await handOver(saved.handOvers, saved.pairing?.token ?? null);
  // The desk has them: nobody has to tell it.
  const told = new Set(done.flatMap(({ taps }) => taps.map(({ id }) => id)));
  const change = { handOvers: left, leftovers: saved.leftovers.filter(({ id = '' }) => !told.has(id)) };
  // Left meanwhile, there are newer ones; the server knows a tap that comes twice.
  if (!signal.aborted) await storage.save(change);
  return change;
}

export const handedOverWords = (notice: string | null): string =>
  `${notice ?? ''} Its unsent points are with the desk, which chooses whether they count.`.trim();
