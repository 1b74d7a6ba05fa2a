/** The type of a Socket.IO connection of this server, and of the server itself. */
import type { Duplex } from 'node:stream';
import type { Server, Socket } from 'socket.io';
import type { ScreenKey } from '#contract/live/fleet.ts';
import type { ClientToServer, ServerToClient } from '#contract/live/protocol.ts';
import type { Connection } from './connections.ts';

type SocketData = {
  connection: Connection;
  /** The underlying network connection: bytes written here leave at once. */
  line: Duplex;
  viewing: number | null;
  /** Set for a registered hall screen. */
  displayId: number | null;
  /** Set for a screen or a paired device. */
  screenKey: ScreenKey | null;
};
export type LiveServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
