/** Hands taps of an earlier pairing to the desk (server/README.md R3, R12). */
import type { HandedOver, HandOver } from './storage.ts';

/** `token`: of the pairing that the tablet has now. What the server has no place for is in neither list. */
export async function handOver(entries: readonly HandOver[], token: string | null, send: typeof fetch = fetch): Promise<HandedOver> {
  const left: HandOver[] = [];
  const done: HandOver[] = [];
  for (const entry of entries) {
    // Those of one match go in order.
    const fate = left.some(({ matchId }) => matchId === entry.matchId) ? 'left' : await fateOf(entry, token, send);
    if (fate === 'done') done.push(entry);
    if (fate === 'left') left.push(entry);
  }
  return { left, done };
}

async function fateOf(entry: HandOver, token: string | null, send: typeof fetch): Promise<keyof HandedOver | 'nowhere'> {
  const answers: number[] = [];
  for (const one of [entry.token, token]) {
    const status = one === null ? 401 : await handOverOne(entry, one, send);
    if (status < 300) return 'done';
    answers.push(status);
  }
  return answers.includes(404) && answers.every((status) => status === 404 || status === 401) ? 'nowhere' : 'left';
}

/** The status of the answer; 503 where there is none. */
async function handOverOne({ token: _, ...body }: HandOver, token: string, send: typeof fetch): Promise<number> {
  const headers = { authorization: `Device ${token}`, 'content-type': 'application/json' };
  const answer = await send('/api/devices/hand-over', { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  return answer?.status ?? 503;
}
