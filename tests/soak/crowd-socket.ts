/**
 * A screen with as little code around its socket as possible, so that one process can be thousands. It reads the packets of Socket.IO by
 * hand.
 */
import { WebSocket } from 'ws';
import type { ChangesFrame, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';

export type CrowdSocket = {
  kind: 'healthy' | 'paused' | 'slow';
  /** Settles when the screen has its first state. */
  arrived: Promise<void>;
  /** The journal numbers of the received frames. */
  seqs: number[];
  score: () => number;
  wentBack: () => boolean;
  /** How often the screen has connected. */
  lines: () => number;
  onFrame: (score: number) => void;
  /** From here on the screen sleeps or reads slowly, if it is of that kind. */
  begin: () => void;
  /** From here on the screen reads normally again. */
  wake: () => void;
  close: () => void;
};

type CrowdSocketOptions = { kind: CrowdSocket['kind']; url: string; room: string; matchId: number };

const againMs = 1000;
/** A slow screen reads for a moment and then pauses. */
const readsMs = 2;
const sleepsMs = 400;

export function crowdSocket({ kind, url, room, matchId }: CrowdSocketOptions): CrowdSocket {
  const arrived = Promise.withResolvers<void>();
  const known = { version: 0, score: 0, wentBack: false, lines: 0, open: true };
  let socket: WebSocket;
  let timer: NodeJS.Timeout | undefined;

  const take = (changes: readonly LiveChange[], isState: boolean): void => {
    for (const change of changes) {
      if (change.kind !== 'match' || change.id !== matchId || change.gone) continue;
      if (!isState && change.version < known.version) known.wentBack = true;
      if (change.version >= known.version) Object.assign(known, { version: change.version, score: change.row.aScore });
    }
  };
  const ask = (): void => socket.send(`420["subscribe",${JSON.stringify({ room })}]`);
  const takeAnswer = (answer: SubscribeAnswer): void => {
    if (answer.ok) take(answer.state, true);
    if (answer.ok) arrived.resolve();
    else setTimeout(() => socket.close(), againMs);
  };
  const takeFrame = (frame: ChangesFrame): void => {
    self.seqs.push(frame.seq);
    take(frame.changes, false);
    self.onFrame(known.score);
  };
  /** The beginning of each packet, and the handler of the rest. */
  const packets: readonly [string, (rest: string) => void][] = [
    ['2', () => socket.send('3')],
    ['0', () => socket.send('40')],
    ['40', ask],
    ['42["resync",', ask],
    ['430', (rest) => takeAnswer(JSON.parse(rest)[0] as SubscribeAnswer)],
    ['42["changes",', (rest) => takeFrame(JSON.parse(rest.slice(0, -1)) as ChangesFrame)],
  ];
  const hear = (packet: string): void => {
    const [start, act] = packets.find(([begin]) => packet.startsWith(begin)) ?? [];
    if (start !== undefined) act?.(packet.slice(start.length));
  };
  const dial = (): void => {
    known.lines += 1;
    socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.on('message', (data) => hear(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => known.open && setTimeout(dial, againMs * (0.5 + known.lines / 4)));
  };
  const self: CrowdSocket = {
    kind,
    arrived: arrived.promise,
    seqs: [],
    score: () => known.score,
    wentBack: () => known.wentBack,
    lines: () => known.lines,
    onFrame: () => undefined,
    begin: () => {
      if (kind === 'healthy') return;
      socket.pause();
      if (kind === 'paused') return;
      timer = setInterval(() => {
        socket.resume();
        setTimeout(() => timer && socket.pause(), readsMs);
      }, sleepsMs);
    },
    wake: () => {
      clearInterval(timer);
      timer = undefined;
      if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CLOSING) socket.resume();
    },
    close: () => {
      known.open = false;
      clearInterval(timer);
      socket.terminate();
    },
  };
  dial();
  return self;
}
