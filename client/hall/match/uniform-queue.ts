/**
 * The uniform approvals that the server has not answered yet. They are stored on this device across reloads and sent in order, each under
 * the command id of its press.
 */
import { proxy, useSnapshot } from 'valtio';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';

/** The result of one press: a target state, not a toggle, so that sending it twice changes nothing. */
export type UniformRequest = {
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

type RefusedRequest = Pick<UniformRequest, 'commandId' | 'words' | 'approved'> & { sentence: string };
export type UniformQueue = { wishes: readonly UniformRequest[]; refused: readonly RefusedRequest[] };

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
export const addRequest = ({ wishes, ...queue }: UniformQueue, request: UniformRequest): UniformQueue => ({
  ...queue,
  wishes: [...wishes.filter((earlier) => earlier.sent || !isSamePlayer(earlier, request)), request],
});

export const markRequest = ({ wishes, ...queue }: UniformQueue, commandId: string, mark: Partial<UniformRequest>): UniformQueue => ({
  ...queue,
  wishes: wishes.map((request) => (request.commandId === commandId ? { ...request, ...mark } : request)),
});

export const dropRequest = ({ wishes, ...queue }: UniformQueue, commandId: string): UniformQueue => ({
  ...queue,
  wishes: wishes.filter((request) => request.commandId !== commandId),
});

/** A refusal of the server stays in the queue until the user has read it. */
export const refuseRequest = (queue: UniformQueue, { commandId, words, approved }: UniformRequest, sentence: string): UniformQueue => ({
  wishes: dropRequest(queue, commandId).wishes,
  refused: [...queue.refused, { commandId, words, approved, sentence }],
});

export const requestOf = ({ wishes }: UniformQueue, { id }: Pick<LiveMatch, 'id'>, side: Side): UniformRequest | undefined =>
  wishes.findLast((request) => request.matchId === id && request.side === side);

const isSamePlayer = (one: UniformRequest, other: UniformRequest): boolean => one.matchId === other.matchId && one.side === other.side;

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
