/** Hands taps of an earlier pairing to the desk (server/README.md R3, R12). */
import { withPatience } from './patience.ts';
import type { HandOver, HandOverResult } from './storage.ts';

/**
 * Returns the entries to try again and the delivered ones; entries that the server cannot file are in neither list. `token` is of the
 * current pairing.
 */
export async function handOver(entries: readonly HandOver[], token: string | null, send: typeof fetch = fetch): Promise<HandOverResult> {
  const left: HandOver[] = [];
  const done: HandOver[] = [];
  for (const entry of entries) {
    // An earlier version of this page stored hand-overs without taps, which the server refuses.
    if (entry.taps.length === 0) continue;
    // Entries of one match keep their order: after a failure the later ones wait too.
    const result = left.some(({ matchId }) => matchId === entry.matchId) ? 'left' : await deliver(entry, token, send);
    if (result === 'done') done.push(entry);
    if (result === 'left') left.push(entry);
  }
  return { left, done };
}

async function deliver(entry: HandOver, token: string | null, send: typeof fetch): Promise<keyof HandOverResult | 'nowhere'> {
  const statuses: number[] = [];
  for (const candidate of [entry.token, token]) {
    const status = candidate === null ? 401 : await handOverOne(entry, candidate, send);
    if (status < 300) return 'done';
    statuses.push(status);
  }
  return statuses.includes(404) && statuses.every((status) => status === 404 || status === 401) ? 'nowhere' : 'left';
}

/** Returns the HTTP status, or 503 without a response. */
async function handOverOne({ token: _, ...body }: HandOver, token: string, send: typeof fetch): Promise<number> {
  const headers = { authorization: `Device ${token}`, 'content-type': 'application/json' };
  const response = await send('/api/devices/hand-over', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: withPatience(),
  }).catch(() => null);
  return response?.status ?? 503;
}
