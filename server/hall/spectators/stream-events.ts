/** Encodes rows as server-sent events. Changes are encoded once for all streams, and the rows of a state once per state. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { frameText } from '../live/frame-text.ts';
import type { RoomAnswer } from '../live/states.ts';

/** `seq`: the position that a client has after this event. */
export type StreamEvent = { seq: number; bytes: Buffer };

/**
 * Keeps proxies from closing a silent stream, and shows the client that the server lives: programs see the comment, browsers only the event.
 * It holds no time and no position: a delayed stream gets it too.
 */
export const heartbeat = Buffer.from(':\nevent: beat\ndata: {}\n\n');

const encodedChanges = new WeakMap<ChangesFrame, StreamEvent>();
const encodedRows = new WeakMap<readonly LiveChange[], Buffer>();

export function changesEvent(frame: ChangesFrame): StreamEvent {
  const event = encodedChanges.get(frame) ?? { seq: frame.seq, bytes: Buffer.from(textOf('changes', frame, frameText(frame))) };
  encodedChanges.set(frame, event);
  return event;
}

/** Returns the answer to a new stream in parts, so that all streams share the largest part. `since`: the client's own position. */
export function answerEvent({ ok: _, complete, state, ...position }: RoomAnswer, since: number): Buffer[] {
  if (!complete) return [changesEvent({ ...position, before: since, changes: state }).bytes];
  const rows = rowsOf(state);
  const [start = '', end = ''] = textOf('state', position, JSON.stringify({ type: 'state', ...position, state: [] })).split('[]');
  return [Buffer.from(start), rows, Buffer.from(end)];
}

/** Returns the whole state for a client that asks once. Two answers without a change in between are equal, byte for byte. */
export const stateText = ({ room, epoch, seq, state }: RoomAnswer): string =>
  `${JSON.stringify({ type: 'state', room, epoch, seq }).slice(0, -1)},"state":${rowsOf(state)}}`;

function rowsOf(state: readonly LiveChange[]): Buffer {
  const rows = encodedRows.get(state) ?? Buffer.from(JSON.stringify(state));
  encodedRows.set(state, rows);
  return rows;
}

/** JSON has no line breaks, so the data is one line. */
const textOf = (event: string, { epoch, seq }: Pick<ChangesFrame, 'epoch' | 'seq'>, data: string): string =>
  `id: ${epoch}:${seq}\nevent: ${event}\ndata: ${data}\n\n`;

/** Each client gets a wait of its own before it connects again, so that a restart does not bring all of them back at once. In milliseconds. */
export const retryLine = (): Buffer => Buffer.from(`retry: ${Math.round(500 + Math.random() * 2_500)}\n\n`);
