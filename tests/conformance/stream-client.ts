/** A spectator: reads server-sent events with nothing but HTTP, as the format says (WHATWG HTML 9.2). */
import { type IncomingMessage, request } from 'node:http';

/** `at`: when the event arrived, in milliseconds. */
export type StreamedEvent = { id: string; event: string; data: Record<string, unknown>; at: number };
export type Spectator = {
  status: number;
  headers: IncomingMessage['headers'];
  /** The body of a refusal. */
  body: () => Promise<string>;
  events: StreamedEvent[];
  comments: number;
  beats: number;
  /** Resolves once the events so far fulfil the condition. Fails when the stream ends before. */
  until: (holds: (events: readonly StreamedEvent[]) => boolean) => Promise<void>;
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>;
  /** Stops and starts reading. */
  answer: IncomingMessage;
  close: () => void;
};

export async function watch(url: string, headers: Record<string, string> = {}): Promise<Spectator> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).once('error', reject).end();
  });
  answer.setEncoding('utf8');
  const waiting = new Set<() => void>();
  let text = '';
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  const spectator: Spectator = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: async () => {
      await ended;
      return text;
    },
    events: [],
    comments: 0,
    beats: 0,
    until: (holds) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!holds(spectator.events)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`The stream ended (status ${spectator.status}) after ${spectator.events.length} events.`)));
      }),
    ended,
    answer,
    close: () => void answer.destroy(),
  };
  answer.on('error', () => undefined);
  answer.on('data', (part: string) => {
    text += part;
    if (spectator.status !== 200) return;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(spectator, block);
    for (const look of waiting) look();
  });
  return spectator;
}

function take(spectator: Spectator, block: string): void {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) spectator.comments += 1;
    else fields.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2));
  }
  const data = fields.get('data');
  if (data === undefined) return;
  if (fields.get('event') === 'beat') {
    spectator.beats += 1;
    return;
  }
  const [id = '', event = ''] = [fields.get('id'), fields.get('event')];
  spectator.events.push({ id, event, data: JSON.parse(data) as Record<string, unknown>, at: performance.now() });
}
