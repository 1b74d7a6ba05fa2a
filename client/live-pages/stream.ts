/** The stream of changes of a room. It starts at the position at which the page was read, so nothing is missed or shown twice. */
import { between, type StreamFrame } from './page.ts';

type StreamListeners = { onFrame: (frame: StreamFrame) => void; onOpen: () => void; onLost: () => void };

/** In milliseconds. A server that refuses the stream is asked again after a random pause within these bounds. */
const pauses = [5_000, 20_000] as const;

/** `room`: 'event:1'; `at`: 'epoch:seq'. */
export function openStream(room: string, at: string, listeners: StreamListeners): void {
  let last = at;
  const [kind, id] = room.split(':');
  const connect = (): void => {
    const source = new EventSource(`/api/public/${kind}s/${id}/stream?after=${encodeURIComponent(last)}`);
    const read = (event: MessageEvent<string>): void => {
      last = event.lastEventId || last;
      listeners.onFrame(JSON.parse(event.data) as StreamFrame);
    };
    source.addEventListener('open', listeners.onOpen);
    source.addEventListener('state', read);
    source.addEventListener('changes', read);
    source.addEventListener('error', () => {
      listeners.onLost();
      // The browser connects again by itself, unless the server refused.
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, between(...pauses));
    });
  };
  connect();
}
