/** Sends recorded frames after the delay of a stream, with their original `serverTime`. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Recordings } from './recordings.ts';

const everyMs = 100;

type DelayedOptions = {
  open: OpenStreams;
  recordings: Recordings;
  send: (frame: ChangesFrame, delay: number) => void;
  now: () => number;
};

/** Runs until the returned function is called. */
export function startDelayed({ open, recordings, send, now }: DelayedOptions): () => void {
  const timer = setInterval(() => {
    for (const { room, delay } of open.channels()) {
      if (delay === 0) continue;
      // A stream without a position waits for its state, which then holds these frames.
      const positions = [...open.in(room, delay)].flatMap(({ seq, hasMissed }) => (seq === null || hasMissed ? [] : [seq]));
      if (positions.length === 0) continue;
      const due = recordings.get(room)?.framesAfter(Math.min(...positions), now() - delay * 1000) ?? [];
      for (const frame of due) send(frame, delay);
    }
  }, everyMs);
  return () => clearInterval(timer);
}
