/** What one plain WebSocket is to the server, and how it is spoken to. */
import type { WebSocket } from 'ws';
import type { Context } from '../../store/context.ts';
import type { CommandDoor } from './commands.ts';
import type { Connection, Connections } from './connections.ts';
import type { Publisher } from './publish.ts';
import type { States } from './states.ts';
import type { UpgradeDoor } from './upgrades.ts';

export type FeedParts = {
  context: Context;
  connections: Connections;
  states: States;
  commands: CommandDoor;
  publisher: Pick<Publisher, 'addOutlet' | 'onPassedOver'>;
  admitted: UpgradeDoor['admitted'];
};

export type Feed = {
  socket: WebSocket;
  room: string;
  connection: Connection;
  /** Changes that came while the state was still being read: the state goes first. */
  held: { seq: number; line: string }[] | null;
  /** What it has been told is complete up to this place in the journal. */
  seq: number;
  /** Missed something: he did not read, or it could not be told. */
  lost: boolean;
  alive: boolean;
  /** Settled once he has said who he is. */
  signedIn: PromiseWithResolvers<void>;
  /** Settled once everything he has said so far is answered. */
  answered: Promise<void>;
};

export const policyViolation = 1008;

export function refuse(socket: WebSocket, problem: object): void {
  send(socket, { problem });
  socket.close(policyViolation);
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export function send(socket: WebSocket, value: object): void {
  if (socket.readyState === socket.OPEN) socket.send(lineOf(value));
}
