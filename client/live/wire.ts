/**
 * One Socket.IO connection over one WebSocket, and only as much of the protocol (Socket.IO 5 on Engine.IO 4) as the hall speaks: text
 * packets, the main namespace, acknowledgements. The full client library is as heavy as a hall screen's own code: with it the kiosk misses its
 * 90 kB. tests/client/live prove it against the real Socket.IO server.
 */
import type { ClientToServer, ServerToClient } from '#contract/live.ts';

export type Wire = {
  emit: <E extends keyof ClientToServer>(event: E, value: Parameters<ClientToServer[E]>[0]) => void;
  /** Rejects when no answer comes in time, or the connection ends first. */
  ask: <E extends Asked>(event: E, value: Parameters<ClientToServer[E]>[0], withinMs: number) => Promise<AnswerTo<E>>;
  close: () => void;
};

export type WireOptions = {
  /** http(s) address of the server. */
  url: string;
  auth: Record<string, string>;
  opened: () => void;
  event: <E extends keyof ServerToClient>(name: E, frame: Parameters<ServerToClient[E]>[0]) => void;
  /** Called once, whatever ended it. `refusal` is the server's word when it did not let us in. */
  closed: (refusal: WireRefusal | null) => void;
};

export type WireRefusal = { message: string; status: number | null };

type Asked = 'subscribe' | 'commands' | 'clock';
type AnswerTo<E extends Asked> = Parameters<Parameters<ClientToServer[E]>[1]>[0];
type Question = { resolve: (answer: never) => void; reject: (error: Error) => void };

const openWithinMs = 8000;

export function openWire({ url, auth, opened, event, closed }: WireOptions): Wire {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws').replace(/\/$/, '')}/socket.io/?EIO=4&transport=websocket`);
  const questions = new Map<number, Question>();
  let questionNumber = 0;
  let silenceMs = openWithinMs;
  let watchdog: ReturnType<typeof setTimeout>;
  let ended = false;

  const end = (refusal: WireRefusal | null) => {
    if (ended) return;
    ended = true;
    clearTimeout(watchdog);
    socket.close();
    for (const { reject } of questions.values()) reject(new Error('connection lost'));
    closed(refusal);
  };
  /** A dead line tells nobody: without the server's regular ping it counts as lost. */
  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => end(null), silenceMs);
  };
  const send = (packet: string) => {
    if (!ended && socket.readyState === socket.OPEN) socket.send(packet);
  };
  const packet = (text: string) => {
    const body = text.slice(2);
    if (text.startsWith('40')) opened();
    else if (text.startsWith('41')) end(null);
    else if (text.startsWith('42')) event(...(JSON.parse(body) as Parameters<typeof event>));
    else if (text.startsWith('43')) answer(body);
    else if (text.startsWith('44')) end(refusalOf(body));
  };
  const answer = (body: string) => {
    const start = body.indexOf('[');
    const number = Number(body.slice(0, start));
    questions.get(number)?.resolve(JSON.parse(body.slice(start))[0] as never);
    questions.delete(number);
  };

  const message = (text: string) => {
    if (text.startsWith('0')) {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as { pingInterval: number; pingTimeout: number };
      silenceMs = pingInterval + pingTimeout;
      send(`40${JSON.stringify(auth)}`);
    }
    heard();
    if (text === '2') send('3');
    else if (text === '1') end(null);
    else packet(text);
  };

  socket.onmessage = ({ data }) => {
    if (ended) return;
    try {
      message(String(data));
    } catch (error) {
      // Rubbish on the line: what was missed is found out by connecting anew.
      console.warn(error);
      end(null);
    }
  };
  socket.onclose = () => end(null);
  heard();

  return {
    emit: (name, value) => send(`42${JSON.stringify([name, value])}`),
    ask: (name, value, withinMs) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error('connection lost'));
        const number = questionNumber++;
        const timer = setTimeout(() => {
          questions.delete(number);
          reject(new Error('no answer in time'));
        }, withinMs);
        const settle = <T>(act: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer);
            act(value);
          };
        };
        questions.set(number, { resolve: settle(resolve), reject: settle(reject) });
        send(`42${number}${JSON.stringify([name, value])}`);
      }),
    close: () => end(null),
  };
}

function refusalOf(body: string): WireRefusal {
  const error = JSON.parse(body) as { message?: string; data?: { status?: number } | null };
  return { message: error.message ?? '', status: error.data?.status ?? null };
}
