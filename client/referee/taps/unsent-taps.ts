/** What a tablet that lost its table has for the desk: unsent taps, and confirmed ones that a restored record may lack (server/README.md R3, R12). */
import type { Pairing } from '#contract/hall/devices.ts';
import type { Outbox } from './outbox.ts';
import type { HandOver } from './storage.ts';
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

/** As many as one call takes (contract/match/match-proposals.ts). */
const mostAtOnce = 500;
const toldTap = ({ id, clientAt, body }: Tap) => ({ id, at: clientAt, body });
