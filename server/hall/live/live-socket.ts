/** A Socket.IO connection of ours, and the server that holds them. */
import type { Duplex } from 'node:stream';
import type { Server, Socket } from 'socket.io';
import type { ScreenKey } from '#contract/live/fleet.ts';
import type { ClientToServer, ServerToClient } from '#contract/live/protocol.ts';
import type { Connection } from './connections.ts';

type SocketData = {
  connection: Connection;
  /** What lies beneath: bytes written here leave at once. */
  line: Duplex;
  viewing: number | null;
  /** Of a hall screen that registered. */
  displayId: number | null;
  /** Of a screen, or of a paired device. */
  screenKey: ScreenKey | null;
};
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
