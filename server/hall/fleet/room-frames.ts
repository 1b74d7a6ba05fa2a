/** The last frames of each room: what says how far behind a screen is, and how long a change took to its glass. */

export type Missed = { count: number; since: number | null };

export type RoomFrames = {
  /** `at`: when the first of its changes happened, milliseconds. */
  add: (room: string, frame: { seq: number; at: number; changes: number }) => void;
  /** What came after this place in the journal. `since` is null when there is nothing. */
  after: (room: string, seq: number) => Missed;
  /** When the change happened that this place in the journal is of; null when it is not remembered. */
  timeOf: (room: string, seq: number) => number | null;
};

type Frame = { seq: number; at: number; total: number };
const mostFrames = 300;

export function createRoomFrames(): RoomFrames {
  const rooms = new Map<string, Frame[]>();
  return {
    add: (room, { seq, at, changes }) => {
      const frames = rooms.get(room) ?? [];
      rooms.set(room, frames);
      frames.push({ seq, at, total: (frames.at(-1)?.total ?? 0) + changes });
      if (frames.length > mostFrames * 2) frames.splice(0, mostFrames);
    },
    after: (room, seq) => {
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

/** Place of the first frame beyond `seq`. */
function firstAfter(frames: readonly Frame[], seq: number): number {
  const place = frames.findLastIndex((frame) => frame.seq <= seq);
  return place + 1;
}
