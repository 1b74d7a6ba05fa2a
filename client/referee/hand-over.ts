/** What a tablet that lost its table hands over to the desk: unsent taps, and confirmed ones that a restored record may lack (contract.md R3, R12). */
import type { Pairing } from '#contract/devices.ts';
import type { Outbox } from './outbox.ts';
import type { HandOver } from './storage.ts';
import { isPending, isTaken, type Tap } from './tap.ts';

/** One for each match, from the first tap that says how the match stood before it. Who was replaced has nothing that is confirmed to hand over. */
export function handOversOf({ taps }: Outbox, { token }: Pairing, cause: HandOver['cause']): HandOver[] {
  const kept = taps.filter((tap) => isPending(tap) || (cause === 'RESTORED' && isTaken(tap)));
  const matchIds = [...new Set(kept.map(({ body }) => body.matchId))];
  return matchIds.flatMap((matchId) => {
    const own = kept.filter(({ body }) => body.matchId === matchId);
    const told = own.slice(own.findIndex(({ upon }) => upon?.standing !== undefined));
    const standing = told[0]?.upon?.standing;
    return standing ? [{ cause, token, matchId, standing, taps: told.slice(0, mostAtOnce).map(toldTap) }] : [];
  });
}

/** As many as one call takes (contract/match-proposals.ts). */
const mostAtOnce = 500;
const toldTap = ({ id, clientAt, body }: Tap) => ({ id, at: clientAt, body });

/** Those that could not be handed over yet. `token`: of the pairing that the tablet has now. */
export async function handOver(entries: readonly HandOver[], token: string | null, send: typeof fetch = fetch): Promise<HandOver[]> {
  const left: HandOver[] = [];
  for (const entry of entries) {
    const tokens = [entry.token, token].filter((one) => one !== null);
    let done = false;
    for (const one of tokens) done ||= await handOverOne(entry, one, send);
    if (!done) left.push(entry);
  }
  return left;
}

async function handOverOne({ token: _, ...body }: HandOver, token: string, send: typeof fetch): Promise<boolean> {
  const headers = { authorization: `Device ${token}`, 'content-type': 'application/json' };
  const answer = await send('/api/devices/hand-over', { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  return answer?.ok === true;
}
