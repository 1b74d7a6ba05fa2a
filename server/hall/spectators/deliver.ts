/** Hands changes to streams in short slices with pauses between them, so that a tap never waits behind thousands of spectators. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import { mergeFrames } from './merge-frames.ts';
import { offer, type SpectatorStream } from './stream.ts';
import { changesEvent } from './stream-events.ts';

/** In milliseconds. Streams get at most a quarter of the process: during a pause it serves everything else. */
const sliceMs = 1;
const pauseMs = 3;
/** Streams between two looks at the clock. */
const perLook = 16;

type Channel = ReadonlySet<SpectatorStream>;
type Round = { channel: Channel; frame: ChangesFrame; members: readonly SpectatorStream[]; next: number; sent: number };

/** `onDone` gets how many streams took a frame, and how many did not. */
export function createDeliverer(onDone: (sent: number, skipped: number) => void) {
  const rounds: Round[] = [];
  /** Changes of channels that are still in a round. Only the newest state of each row waits, so a long round makes no queue. */
  const later = new Map<Channel, ChangesFrame>();
  let timer: NodeJS.Timeout | null = null;
  const begin = (channel: Channel, frame: ChangesFrame): void => {
    rounds.push({ channel, frame, members: [...channel], next: 0, sent: 0 });
  };
  const finish = ({ channel, members, sent }: Round): void => {
    rounds.shift();
    onDone(sent, members.length - sent);
    const frame = later.get(channel);
    later.delete(channel);
    if (frame) begin(channel, frame);
  };
  const run = (): void => {
    timer = null;
    const until = performance.now() + sliceMs;
    for (let round = rounds[0]; round; round = rounds[0]) {
      const event = changesEvent(round.frame);
      const end = Math.min(round.next + perLook, round.members.length);
      for (; round.next < end; round.next++) {
        const stream = round.members[round.next];
        if (stream && offer(stream, event)) round.sent += 1;
      }
      if (end === round.members.length) finish(round);
      if (performance.now() >= until) break;
    }
    if (rounds.length > 0) timer = setTimeout(run, pauseMs);
  };
  return {
    /** The streams of the channel get the frame, each behind all earlier ones. Somebody who comes later has it in the first state. */
    deliver: (frame: ChangesFrame, channel: Channel): void => {
      if (rounds.some((round) => round.channel === channel)) {
        const waiting = later.get(channel);
        later.set(channel, waiting ? mergeFrames(waiting, frame) : frame);
        return;
      }
      begin(channel, frame);
      if (timer === null) run();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
      rounds.length = 0;
      later.clear();
    },
  };
}
