/** The last state of each room on this device, so that a screen can paint before the server answers (server/README.md R15). */
import type { LiveChange } from '#contract/live/rows.ts';

type CachedRoom = { epoch: string; seq: number; receivedAt: number; changes: LiveChange[] };

export type LiveCache = {
  load: (room: string) => CachedRoom | null;
  save: (room: string, state: CachedRoom) => void;
  forget: (room: string) => void;
};

/**
 * `prefix` should name the build: rows of another build may have other fields. A full or forbidden storage is not an error; the cache is then
 * empty.
 */
export function createCache(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, prefix: string): LiveCache {
  return {
    load: (room) => {
      try {
        return read(storage.getItem(`${prefix}:${room}`));
      } catch {
        return null;
      }
    },
    save: (room, state) => {
      try {
        storage.setItem(`${prefix}:${room}`, JSON.stringify(state));
      } catch {
        discard(storage, `${prefix}:${room}`);
      }
    },
    forget: (room) => discard(storage, `${prefix}:${room}`),
  };
}

function read(text: string | null): CachedRoom | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return isCachedRoom(value) ? value : null;
}

function isCachedRoom(value: unknown): value is CachedRoom {
  if (typeof value !== 'object' || value === null) return false;
  const room = value as Partial<CachedRoom>;
  return (
    typeof room.epoch === 'string' && typeof room.seq === 'number' && typeof room.receivedAt === 'number' && Array.isArray(room.changes)
  );
}

/** After a failed write the old state must go too: it would be painted as if it were the last one. */
function discard(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
