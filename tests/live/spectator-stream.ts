/** A stream of a spectator without a server. */
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { SpectatorStream } from '../../server/hall/spectators/stream.ts';

/** A connection whose client reads nothing until the test reads. */
export function createStream(more: Partial<SpectatorStream> = {}) {
  const socket = Object.assign(new PassThrough({ readableHighWaterMark: 1, writableHighWaterMark: 1 }), {
    destroySoon: () => socket.end(),
  });
  const stream: SpectatorStream = {
    ...{
      room: 'event:1',
      delay: 0,
      tokenId: null,
      address: '192.0.2.1',
      group: 0,
      socket: socket as unknown as Socket,
      seq: 0,
      pending: null,
    },
    ...{ hasMissed: false, slowSince: null, hasEnded: false, endsAt: null, ...more },
  };
  return { socket, stream };
}
