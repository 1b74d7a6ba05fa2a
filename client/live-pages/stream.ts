/** The stream of changes of a room. It starts at the position at which the page was read, so nothing is missed or shown twice. */
import { between } from './page.ts';

/** `onEvent`: the position 'epoch:seq' behind the event, and its data as JSON. `onOpen`: also every 15 seconds while the connection lives. */
type StreamListeners = { onEvent: (id: string, data: string) => void; onOpen: () => void; onLost: () => void };

/** In milliseconds. A server that refuses the stream is asked again after a random pause within these bounds. */
const pauses = [5_000, 20_000] as const;
/** In milliseconds. A cache gives all its readers the same stream, with one `retry`: when it ends, each page waits for a time of its own. */
const reconnects = [500, 4_000] as const;

/** `room`: 'event:1'; `at`: 'epoch:seq', empty for the whole state. Returns a function that closes the stream. */
export function openStream(room: string, at: string, { onEvent, onOpen, onLost }: StreamListeners): () => void {
  let last = at;
  let source: EventSource;
  let timer = 0;
  const [kind, id] = room.split(':');
  const connect = (): void => {
    source = new EventSource(`/api/public/${kind}s/${id}/stream${last && `?after=${encodeURIComponent(last)}`}`);
    const read = (event: MessageEvent<string>): void => {
      last = event.lastEventId || last;
      onEvent(last, event.data);
    };
    source.addEventListener('open', onOpen);
    source.addEventListener('beat', onOpen);
    source.addEventListener('state', read);
    source.addEventListener('changes', read);
    source.addEventListener('error', () => {
      onLost();
      const isRefused = source.readyState === EventSource.CLOSED;
      source.close();
      clearTimeout(timer);
      const [least, latest] = isRefused ? pauses : reconnects;
      timer = window.setTimeout(connect, between(least, latest));
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
