/**
 * Messages for many sockets, encoded once and written to the network in one piece. Socket.IO's events, callbacks and queue would cost three
 * times the write; the queue is needed only while packets wait.
 */
import type { ServerToClient } from '#contract/live/protocol.ts';
import type { LiveSocket } from './live-socket.ts';

/** `packet`: an event as Socket.IO encodes it; `frame`: the same event as engine.io and WebSocket (RFC 6455) send it. */
export type Message = { packet: string; frame: Buffer };

export function messageOf<Event extends keyof ServerToClient>(event: Event, ...args: Parameters<ServerToClient[Event]>): Message {
  const packet = `2${JSON.stringify([event, ...args])}`;
  return { packet, frame: textFrame(`4${packet}`) };
}

/** Sends a message behind everything that was sent to the socket before. */
export function deliver(socket: LiveSocket, { packet, frame }: Message): void {
  const { conn } = socket;
  if (conn.readyState !== 'open' || isLeaving(conn.transport)) return;
  const { line } = socket.data;
  if (conn.transport.writable && waitingPackets(socket).length === 0 && line.writableLength === 0 && line.writable) line.write(frame);
  else conn.write(packet, { wsPreEncodedFrame: [frame] } as object);
}

/** True when both ends have closed and engine.io does not know yet: nothing may follow a close frame (RFC 6455, 5.5.1). */
export function isLeaving(transport: object): boolean {
  const socket: unknown = Reflect.get(transport, 'socket');
  return socket instanceof Object && Reflect.get(socket, 'readyState') !== webSocketOpen;
}

const webSocketOpen = 1;

/** Returns the packets that the transport has not taken yet; engine.io has no public access to this list. */
export function waitingPackets({ conn }: Pick<LiveSocket, 'conn'>): readonly unknown[] {
  const packets: unknown = Reflect.get(conn, 'writeBuffer');
  return Array.isArray(packets) ? packets : [];
}

/** Returns a text as one unmasked WebSocket frame. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = 0x81;
  frame[1] = start === 2 ? length : start === 4 ? 126 : 127;
  if (start === 4) frame.writeUInt16BE(length, 2);
  if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, start);
  return frame;
}
