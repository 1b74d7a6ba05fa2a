/** Hands events to streams in short slices, so that a tap never waits behind thousands of spectators. */
import { offer, type SpectatorStream } from './stream.ts';
import type { StreamEvent } from './stream-events.ts';

/** In milliseconds: between two slices the process serves everything else. */
const sliceMs = 2;
/** Events that wait for their turn. Beyond it the process cannot keep up: the streams skip events, and are repaired one by one. */
const maxWaiting = 50;
/** Streams between two looks at the clock. */
const perLook = 16;

type Delivery = { event: StreamEvent; members: readonly SpectatorStream[]; next: number; sent: number };

/** `onDone` gets how many streams took an event, and how many were skipped. */
export function createDeliverer(onDone: (sent: number, skipped: number) => void) {
  const waiting: Delivery[] = [];
  let timer: NodeJS.Immediate | null = null;
  const run = (): void => {
    timer = null;
    const until = performance.now() + sliceMs;
    for (let delivery = waiting[0]; delivery; delivery = waiting[0]) {
      const end = Math.min(delivery.next + perLook, delivery.members.length);
      for (const stream of delivery.members.slice(delivery.next, end)) if (offer(stream, delivery.event)) delivery.sent += 1;
      delivery.next = end;
      if (end === delivery.members.length) {
        waiting.shift();
        onDone(delivery.sent, end - delivery.sent);
      }
      if (performance.now() >= until) break;
    }
    if (waiting.length > 0) timer = setImmediate(run);
  };
  return {
    /** The members of this moment get the event, each behind all earlier ones. Somebody who comes later has it in the first state. */
    deliver: (event: StreamEvent, members: ReadonlySet<SpectatorStream>): void => {
      if (waiting.length >= maxWaiting) {
        for (const stream of members) stream.hasMissed = true;
        onDone(0, members.size);
        return;
      }
      waiting.push({ event, members: [...members], next: 0, sent: 0 });
      if (timer === null) run();
    },
    stop: (): void => {
      if (timer) clearImmediate(timer);
      waiting.length = 0;
    },
  };
}
