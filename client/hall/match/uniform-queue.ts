/**
 * The uniform approvals that the server has not answered yet. They are stored on this device across reloads and sent in order, each under
 * the command id of its press.
 */
import { proxy, useSnapshot } from 'valtio';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';

/** The result of one press: a target state, not a toggle, so that sending it twice changes nothing. */
export type UniformWish = {
  commandId: string;
  matchId: number;
  side: Side;
  approved: boolean;
  /** The user who pressed: the request is sent only under this login. */
  login: string;
  /** 'L8-SE01, PLAYER1 Given' */
  words: string;
  /** Whether it may have reached the server: a later press must then wait for its answer. */
  sent: boolean;
  /** Whether an attempt to send it got no answer. */
  waits: boolean;
};

type RefusedRequest = Pick<UniformWish, 'commandId' | 'words' | 'approved'> & { sentence: string };
export type UniformQueue = { wishes: readonly UniformWish[]; refused: readonly RefusedRequest[] };

const key = 'uniform-queue';
const emptyQueue: UniformQueue = { wishes: [], refused: [] };

export const uniformQueue = proxy<UniformQueue>(readQueue());

export const useUniformQueue = (): UniformQueue => useSnapshot(uniformQueue) as UniformQueue;

/** Throws if this device cannot store the queue: the press must then not show as done. */
export function changeQueue(change: (queue: UniformQueue) => UniformQueue): void {
  // Another tab may have written in the meantime.
  const next = change(readQueue());
  localStorage.setItem(key, JSON.stringify(next));
  Object.assign(uniformQueue, next);
}

/** The last press for a player counts: an earlier one that was never sent is removed. */
export const addWish = ({ wishes, ...queue }: UniformQueue, request: UniformWish): UniformQueue => ({
  ...queue,
  wishes: [...wishes.filter((earlier) => earlier.sent || !isSamePlayer(earlier, request)), request],
});

export const markWish = ({ wishes, ...queue }: UniformQueue, commandId: string, mark: Partial<UniformWish>): UniformQueue => ({
  ...queue,
  wishes: wishes.map((request) => (request.commandId === commandId ? { ...request, ...mark } : request)),
});

export const dropWish = ({ wishes, ...queue }: UniformQueue, commandId: string): UniformQueue => ({
  ...queue,
  wishes: wishes.filter((request) => request.commandId !== commandId),
});

/** A refusal of the server stays in the queue until the user has read it. */
export const refuseWish = (queue: UniformQueue, { commandId, words, approved }: UniformWish, sentence: string): UniformQueue => ({
  wishes: dropWish(queue, commandId).wishes,
  refused: [...queue.refused, { commandId, words, approved, sentence }],
});

export const wishOf = ({ wishes }: UniformQueue, { id }: Pick<LiveMatch, 'id'>, side: Side): UniformWish | undefined =>
  wishes.findLast((request) => request.matchId === id && request.side === side);

const isSamePlayer = (one: UniformWish, other: UniformWish): boolean => one.matchId === other.matchId && one.side === other.side;

function readQueue(): UniformQueue {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { wishes, refused } = Object(stored);
    return Array.isArray(wishes) && Array.isArray(refused) ? { wishes, refused } : emptyQueue;
  } catch {
    return emptyQueue;
  }
}

/** Applies the changes of another tab of this device. */
export function followOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key !== key) return;
    Object.assign(uniformQueue, readQueue());
    onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
