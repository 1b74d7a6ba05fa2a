/** Whether a request comes from a program on the machine of the server, and not from a proxy there that speaks for others. */
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../address.ts';

/** A proxy sets one of them; whoever else does speaks for somebody too. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
/** A page in a browser here, whose name somebody made point to this machine, names itself. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isOfThisMachine({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(socket.remoteAddress ?? '') && ownNames.has(name) && passedOn.every((header) => headers[header] === undefined);
}
