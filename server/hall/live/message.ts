/**
 * What many sockets are told at once: encoded once for all, and handed to the network in one piece. Socket.IO's own way costs each socket
 * twice as much again as the write itself: events, callbacks and a pass through its queue, which are needed only where something waits.
 */
import type { ServerToClient } from '#contract/live/protocol.ts';
import type { LiveSocket } from './live-socket.ts';

/** `packet`: as Socket.IO writes an event; `frame`: the same as engine.io and WebSocket (RFC 6455) send it. */
export type Message = { packet: string; frame: Buffer };

export function messageOf<Event extends keyof ServerToClient>(event: Event, ...said: Parameters<ServerToClient[Event]>): Message {
  const packet = `2${JSON.stringify([event, ...said])}`;
  return { packet, frame: textFrame(`4${packet}`) };
}

/** In its order behind everything the socket was told before. */
export function deliver(socket: LiveSocket, { packet, frame }: Message): void {
  const { conn } = socket;
  if (conn.readyState !== 'open' || isLeaving(conn.transport)) return;
  const { line } = socket.data;
  if (conn.transport.writable && waiting(socket).length === 0 && line.writableLength === 0 && line.writable) line.write(frame);
  else conn.write(packet, { wsPreEncodedFrame: [frame] } as object);
}

/** Both ends have said goodbye, and engine.io does not know yet: nothing may follow a close frame (RFC 6455, 5.5.1). */
export function isLeaving(transport: object): boolean {
  const socket: unknown = Reflect.get(transport, 'socket');
  return socket instanceof Object && Reflect.get(socket, 'readyState') !== webSocketOpen;
}

const webSocketOpen = 1;

/** Packets the transport has not taken yet; engine.io keeps the list to itself. */
export function waiting({ conn }: Pick<LiveSocket, 'conn'>): readonly unknown[] {
  const packets: unknown = Reflect.get(conn, 'writeBuffer');
  return Array.isArray(packets) ? packets : [];
}

/** The only, unmasked frame of a text. */
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
