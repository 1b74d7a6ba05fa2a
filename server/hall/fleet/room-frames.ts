/** The last frames of each room: they tell how far behind a screen is and how long a change took to be visible. */

type MissedChanges = { count: number; since: number | null };

export type RoomFrames = {
  /** `at`: the time of the frame's first change, in milliseconds. */
  add: (room: string, frame: { seq: number; at: number; changes: number }) => void;
  /** Counts the changes after this journal position. `since` is null when there are none. */
  changesAfter: (room: string, seq: number) => MissedChanges;
  /** Returns the time of the change at this journal position; null when it is no longer stored. */
  timeOf: (room: string, seq: number) => number | null;
};

type Frame = { seq: number; at: number; total: number };
const maxFrames = 300;

export function createRoomFrames(): RoomFrames {
  const rooms = new Map<string, Frame[]>();
  return {
    add: (room, { seq, at, changes }) => {
      const frames = rooms.get(room) ?? [];
      rooms.set(room, frames);
      frames.push({ seq, at, total: (frames.at(-1)?.total ?? 0) + changes });
      if (frames.length > maxFrames * 2) frames.splice(0, maxFrames);
    },
    changesAfter: (room, seq) => {
      const frames = rooms.get(room) ?? [];
      const last = frames.at(-1);
      if (!last || last.seq <= seq) return { count: 0, since: null };
      const first = firstAfter(frames, seq);
      return { count: last.total - (frames[first - 1]?.total ?? 0), since: frames[first]?.at ?? null };
    },
    timeOf: (room, seq) => {
      const frames = rooms.get(room) ?? [];
      const frame = frames[firstAfter(frames, seq) - 1];
      return frame?.seq === seq ? frame.at : null;
    },
  };
}

/** Returns the index of the first frame beyond `seq`. */
function firstAfter(frames: readonly Frame[], seq: number): number {
  const index = frames.findLastIndex((frame) => frame.seq <= seq);
  return index + 1;
}
