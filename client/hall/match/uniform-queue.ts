/** Uniforms as they are to be, until the server has answered: kept on this device through reloads, sent in order, each under the id it was pressed with. */
import { proxy, useSnapshot } from 'valtio';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';

/** What one press means: a state, not a change, so that sending it twice turns nothing round. */
export type UniformWish = {
  commandId: string;
  matchId: number;
  side: Side;
  approved: boolean;
  /** Who pressed: nobody else sends it. */
  login: string;
  /** 'L8-SE01, PLAYER1 Given' */
  words: string;
  /** It may have reached the server: what comes after it has to wait for its answer. */
  sent: boolean;
  /** The server could not be reached with it. */
  waits: boolean;
};

type RefusedWish = Pick<UniformWish, 'commandId' | 'words' | 'approved'> & { sentence: string };
export type UniformQueue = { wishes: readonly UniformWish[]; refused: readonly RefusedWish[] };

const key = 'uniform-queue';
const nothing: UniformQueue = { wishes: [], refused: [] };

export const uniformQueue = proxy<UniformQueue>(readQueue());

export const useUniformQueue = (): UniformQueue => useSnapshot(uniformQueue) as UniformQueue;

/** Throws when this device keeps nothing: then nothing is to be shown as done. */
export function changeQueue(change: (queue: UniformQueue) => UniformQueue): void {
  // Another tab may have written meanwhile.
  const next = change(readQueue());
  localStorage.setItem(key, JSON.stringify(next));
  Object.assign(uniformQueue, next);
}

/** The last press for a player counts: one that certainly never left this device is forgotten. */
export const addWish = ({ wishes, ...queue }: UniformQueue, wish: UniformWish): UniformQueue => ({
  ...queue,
  wishes: [...wishes.filter((earlier) => earlier.sent || !isSamePlayer(earlier, wish)), wish],
});

export const markWish = ({ wishes, ...queue }: UniformQueue, commandId: string, mark: Partial<UniformWish>): UniformQueue => ({
  ...queue,
  wishes: wishes.map((wish) => (wish.commandId === commandId ? { ...wish, ...mark } : wish)),
});

export const dropWish = ({ wishes, ...queue }: UniformQueue, commandId: string): UniformQueue => ({
  ...queue,
  wishes: wishes.filter((wish) => wish.commandId !== commandId),
});

/** The server said no: its sentence stays until somebody has read it. */
export const refuseWish = (queue: UniformQueue, { commandId, words, approved }: UniformWish, sentence: string): UniformQueue => ({
  wishes: dropWish(queue, commandId).wishes,
  refused: [...queue.refused, { commandId, words, approved, sentence }],
});

export const wishOf = ({ wishes }: UniformQueue, { id }: Pick<LiveMatch, 'id'>, side: Side): UniformWish | undefined =>
  wishes.findLast((wish) => wish.matchId === id && wish.side === side);

const isSamePlayer = (one: UniformWish, other: UniformWish): boolean => one.matchId === other.matchId && one.side === other.side;

function readQueue(): UniformQueue {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { wishes, refused } = Object(kept);
    return Array.isArray(wishes) && Array.isArray(refused) ? { wishes, refused } : nothing;
  } catch {
    return nothing;
  }
}

/** What another tab of this device changed. */
export function followOtherTabs(told: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== key) return;
    Object.assign(uniformQueue, readQueue());
    told();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
