/** A small Socket.IO server that speaks the protocol of server/contract/live, for losses that a real server rarely has. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { ClientToServer, ServerToClient, SubscribeAnswer, SubscribeRequest } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';

export type Hall = Awaited<ReturnType<typeof startHall>>;

export async function startHall({
  port = 0,
  epoch = 'first',
  serverNow = Date.now,
}: {
  port?: number;
  epoch?: string;
  serverNow?: () => number;
} = {}) {
  const http = createServer();
  const io = new Server<ClientToServer, ServerToClient>(http, { transports: ['websocket'], serveClient: false });
  const rooms = new Map<string, LiveChange[]>();
  const requests: SubscribeRequest[] = [];
  const answers = { epoch, seq: 1, silent: false };

  const answerOf = (room: string): SubscribeAnswer => ({
    ok: true,
    room,
    epoch: answers.epoch,
    seq: answers.seq,
    serverTime: serverNow(),
    complete: true,
    state: rooms.get(room) ?? [],
  });

  io.on('connection', (socket) => {
    socket.emit('hello', { epoch: answers.epoch, build: 'b1', serverTime: serverNow(), deviceId: null, tableId: null });
    socket.on('clock', (t0, ack) => ack({ t0, t1: serverNow() }));
    socket.on('subscribe', (request, ack) => {
      const { packed: _, ...subscription } = request;
      requests.push(subscription);
      if (answers.silent) return;
      void socket.join(request.room);
      ack(answerOf(request.room));
    });
    socket.on('unsubscribe', ({ room }) => void socket.leave(room));
    socket.on('commands', ({ commands }, ack) =>
      ack({ ok: true, answers: commands.map(({ id }) => ({ id, result: 'ok', version: 2, seq: answers.seq, repeated: false })) }),
    );
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const address = http.address() as AddressInfo;

  return {
    io,
    requests,
    answers,
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** Stores a change; with `lost` the server does not send it. */
    change: (room: string, change: LiveChange, { lost = false }: { lost?: boolean } = {}) => {
      const before = answers.seq;
      answers.seq += 1;
      const rest = (rooms.get(room) ?? []).filter((known) => known.kind !== change.kind || known.id !== change.id);
      rooms.set(room, change.gone ? rest : [...rest, change]);
      const frame = { room, epoch: answers.epoch, before, seq: answers.seq, serverTime: serverNow(), changes: [change] };
      if (!lost) io.to(room).emit('changes', frame);
    },
    put: (room: string, state: LiveChange[]) => void rooms.set(room, state),
    head: (room: string) => io.to(room).emit('head', { epoch: answers.epoch, heads: { [room]: answers.seq }, serverTime: serverNow() }),
    close: async () => {
      await io.close();
      http.closeAllConnections();
    },
  };
}
