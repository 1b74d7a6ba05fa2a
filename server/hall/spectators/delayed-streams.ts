/** Sends recorded frames after the delay of a stream, with their original `serverTime`. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Recordings } from './recordings.ts';

const everyMs = 100;

const nameOf = ({ room, delay }: { room: string; delay: number }): string => `${room} ${delay}`;

type DelayedOptions = {
  open: OpenStreams;
  recordings: Recordings;
  send: (frame: ChangesFrame, delay: number) => void;
  now: () => number;
};

/** Runs until the returned function is called. */
export function startDelayed({ open, recordings, send, now }: DelayedOptions): () => void {
  /** The last frame that each channel was handed: its streams take it a moment later, and must not get it twice. */
  const handed = new Map<string, number>();
  const timer = setInterval(() => {
    const channels = open.channels().filter(({ delay }) => delay > 0);
    const names = new Set(channels.map(nameOf));
    for (const name of handed.keys()) if (!names.has(name)) handed.delete(name);
    for (const channel of channels) {
      const { room, delay } = channel;
      // A stream without a position waits for its state, which then holds these frames.
      const positions = [...open.in(room, delay)].flatMap(({ seq, hasMissed }) => (seq === null || hasMissed ? [] : [seq]));
      if (positions.length === 0) continue;
      const start = Math.max(Math.min(...positions), handed.get(nameOf(channel)) ?? 0);
      const due = recordings.get(room)?.framesAfter(start, now() - delay * 1000) ?? [];
      for (const frame of due) send(frame, delay);
      const last = due.at(-1);
      if (last) handed.set(nameOf(channel), last.seq);
    }
  }, everyMs);
  return () => clearInterval(timer);
}
