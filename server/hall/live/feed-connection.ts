/** One plain WebSocket as the server sees it, and functions that write to it. */
import type { WebSocket } from 'ws';
import type { Context } from '../../store/context.ts';
import type { Streams } from '../spectators/streams.ts';
import type { DelayedLines } from '../streamers/delayed-lines.ts';
import type { CommandHandler } from './commands.ts';
import type { Connection, Connections } from './connections.ts';
import type { Publisher } from './publish.ts';
import type { States } from './states.ts';
import type { UpgradeRouter } from './upgrades.ts';

export type FeedServices = {
  context: Context;
  connections: Connections;
  states: States;
  commands: CommandHandler;
  publisher: Pick<Publisher, 'addOutlet' | 'onEntries' | 'onSkipped'>;
  /** The recorded past of the rooms, for feeds with a delay. */
  past: Pick<Streams, 'stateAgo' | 'framesSince'>;
  admitted: UpgradeRouter['admitted'];
};

export type Feed = {
  socket: WebSocket;
  room: string;
  connection: Connection;
  /** The token of a streamer with which it was opened; its rows are late by `delayMs`. */
  tokenId: number | null;
  delayMs: number;
  lines: DelayedLines;
  /** Changes that arrived while the state was still being read: the state goes first. Null when no state is being read. */
  pendingChanges: { seq: number; line: string }[] | null;
  /** The client has everything up to this position of the journal. */
  seq: number;
  /** The client missed a change: it did not read, or a journal entry was skipped. */
  hasMissedChanges: boolean;
  alive: boolean;
  /** Resolves once the client has signed in. */
  signedIn: PromiseWithResolvers<void>;
  /** Resolves once every message that the client has sent so far is answered. */
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
