/** What a tablet that lost its table hands over to the desk: unsent taps, and confirmed ones that a restored record may lack (contract.md R3, R12). */
import type { Pairing } from '#contract/devices.ts';
import type { Outbox } from './outbox.ts';
import type { HandedOver, HandOver } from './storage.ts';
import { isPending, isTaken, type Tap } from './tap.ts';

/** For each match, from the first tap that says how the match stood before it. Who was replaced has nothing that is confirmed to hand over. */
export function handOversOf({ taps }: Outbox, { token }: Pairing, cause: HandOver['cause']): HandOver[] {
  const kept = taps.filter((tap) => isPending(tap) || (cause === 'RESTORED' && isTaken(tap)));
  const matchIds = [...new Set(kept.map(({ body }) => body.matchId))];
  return matchIds.flatMap((matchId) => {
    const own = kept.filter(({ body }) => body.matchId === matchId);
    const entries: HandOver[] = [];
    let standing: HandOver['standing'] | undefined;
    for (let from = own.findIndex(({ upon }) => upon?.standing); from >= 0 && from < own.length; from += mostAtOnce) {
      standing = own[from]?.upon?.standing ?? standing;
      if (standing) entries.push({ cause, token, matchId, standing, taps: own.slice(from, from + mostAtOnce).map(toldTap) });
    }
    return entries;
  });
}

/** As many as one call takes (contract/match-proposals.ts). */
const mostAtOnce = 500;
const toldTap = ({ id, clientAt, body }: Tap) => ({ id, at: clientAt, body });

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
