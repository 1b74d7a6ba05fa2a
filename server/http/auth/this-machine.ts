/** Checks whether a request comes from a program on the server's machine, and not from a proxy there that forwards for others. */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../address.ts';

/** Proxies set one of these headers. A request with any of them counts as forwarded. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
/** The Host header must be local. A foreign page whose name resolves to this machine (DNS rebinding) sends its own name. */
const localNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isOfThisMachine({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const name = (headers.host ?? String(headers[':authority'] ?? '')).replace(/:\d+$/, '');
  return (
    isLoopback(socket.remoteAddress ?? '') && localNames.has(name) && forwardingHeaders.every((header) => headers[header] === undefined)
  );
}
