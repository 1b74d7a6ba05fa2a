/** The last ten minutes of one room, for streams that see the event as it was some time ago. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import type { RoomAnswer } from '../live/states.ts';

/** In seconds. */
export const maxDelay = 600;

export type Recording = ReturnType<typeof createRecording>;

type Rows = Map<string, LiveChange>;
const keyOf = ({ kind, id }: LiveChange): string => `${kind} ${id}`;

/** `start`: the state of the room now. Frames up to its position are ignored. */
export function createRecording(start: RoomAnswer) {
  const { room, epoch } = start;
  const oldest: { seq: number; serverTime: number; rows: Rows } = {
    ...{ seq: start.seq, serverTime: start.serverTime },
    rows: new Map(start.state.map((change) => [keyOf(change), change])),
  };
  /** Frames after `oldest`, in the order of the journal. */
  let frames: ChangesFrame[] = [];
  const dueAt = (time: number): ChangesFrame[] => {
    const firstLater = frames.findIndex(({ serverTime }) => serverTime > time);
    return firstLater === -1 ? frames : frames.slice(0, firstLater);
  };
  const forget = (before: number): void => {
    const past = dueAt(before);
    if (past.length === 0) return;
    for (const frame of past) {
      apply(oldest.rows, frame.changes);
      Object.assign(oldest, { seq: frame.seq, serverTime: frame.serverTime });
    }
    frames = frames.slice(past.length);
  };
  /** The streams that begin between two changes share one list of rows, and so its encoding. */
  let newest: { seq: number; state: LiveChange[] } | null = null;
  const rowsAfter = (past: readonly ChangesFrame[], seq: number): LiveChange[] => {
    if (newest?.seq === seq) return newest.state;
    const rows: Rows = new Map(oldest.rows);
    for (const { changes } of past) apply(rows, changes);
    newest = { seq, state: [...rows.values()] };
    return newest.state;
  };
  return {
    add: (frame: ChangesFrame): void => {
      if (frame.seq <= (frames.at(-1) ?? oldest).seq) return;
      forget(frame.serverTime - maxDelay * 1000);
      frames.push(frame);
    },
    /** Returns the frames after this position that are at least as old as `time`. */
    framesAfter: (seq: number, time: number): ChangesFrame[] => dueAt(time).filter((frame) => frame.seq > seq),
    /**
     * Returns the room at `time` as it was: whole, or the changes since the position of a client that had reached one in the recording.
     * Null: the recording began later.
     */
    at: (time: number, since: number | null): RoomAnswer | null => {
      if (time < oldest.serverTime) return null;
      const past = dueAt(time);
      const { seq } = past.at(-1) ?? oldest;
      const answer = { ok: true, room, epoch, serverTime: time, seq } as const;
      if (since === null || since < oldest.seq || since > seq) return { ...answer, complete: true, state: rowsAfter(past, seq) };
      const changed = new Map(
        past.filter((frame) => frame.seq > since).flatMap(({ changes }) => changes.map((change) => [keyOf(change), change])),
      );
      return { ...answer, complete: false, state: [...changed.values()] };
    },
  };
}

function apply(rows: Rows, changes: readonly LiveChange[]): void {
  for (const change of changes) {
    if (change.gone) rows.delete(keyOf(change));
    else rows.set(keyOf(change), change);
  }
}
