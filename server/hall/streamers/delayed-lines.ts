/** Sends the lines of one socket after the delay of its token, in their order. */
import type { WebSocket } from 'ws';

export type DelayedLines = {
  /** `ageMs`: the age of the line, which waits for the rest of the delay only. */
  send: (line: string, ageMs?: number) => void;
  /** Forgets the lines that wait. */
  clear: () => void;
};

/** `delayMs` 0 sends at once. */
export function createDelayedLines(socket: WebSocket, delayMs: () => number): DelayedLines {
  let waiting: { dueAt: number; line: string }[] = [];
  let timer: NodeJS.Timeout | null = null;
  const drain = (): void => {
    timer = null;
    while (waiting[0] && waiting[0].dueAt <= performance.now()) {
      const { line } = waiting.shift() ?? { line: '' };
      if (socket.readyState === socket.OPEN) socket.send(line);
    }
    const [next] = waiting;
    if (next && socket.readyState === socket.OPEN) timer = setTimeout(drain, Math.ceil(next.dueAt - performance.now())).unref();
  };
  return {
    send: (line, ageMs = 0) => {
      const restMs = Math.max(0, delayMs() - ageMs);
      if (restMs === 0 && waiting.length === 0) return void socket.send(line);
      // A line never overtakes the one before it.
      waiting.push({ line, dueAt: Math.max(performance.now() + restMs, waiting.at(-1)?.dueAt ?? 0) });
      if (timer === null) drain();
    },
    clear: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = [];
    },
  };
}
