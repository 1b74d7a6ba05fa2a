/**
 * Collects taps for the desk after a tablet lost its table: unsent ones, and confirmed ones that a restored record may lack
 * (server/README.md R3, R12).
 */
import type { Pairing } from '#contract/hall/devices.ts';
import type { MatchCommandBody } from '#contract/live/commands.ts';
import type { Outbox } from './outbox.ts';
import type { HandOver } from './storage.ts';
import { isAcknowledged, isPending, type Tap } from './tap.ts';

/**
 * Returns the hand-overs per match, each with at least one tap, from the first tap that carries the state of the match before it. A replaced
 * tablet has no confirmed taps to hand over.
 */
export function handOversOf({ taps }: Outbox, { token }: Pairing, cause: HandOver['cause']): HandOver[] {
  const relevant = taps.filter(isScoreTap).filter((tap) => isPending(tap) || (cause === 'RESTORED' && isAcknowledged(tap)));
  const matchIds = [...new Set(relevant.map(({ body }) => body.matchId))];
  return matchIds.flatMap((matchId) => {
    const own = relevant.filter(({ body }) => body.matchId === matchId);
    const entries: HandOver[] = [];
    let matchState: HandOver['standing'] | undefined;
    for (let from = own.findIndex(({ upon }) => upon?.standing); from >= 0 && from < own.length; from += maxPerCall) {
      matchState = own[from]?.upon?.standing ?? matchState;
      if (matchState)
        entries.push({ cause, token, matchId, standing: matchState, taps: own.slice(from, from + maxPerCall).map(handOverTap) });
    }
    return entries;
  });
}

/** The limit of one call (contract/match/match-proposals.ts). */
const maxPerCall = 500;

type ScoreTap = Tap & { body: MatchCommandBody };

/** A player's answer to a result is no part of the score: the player answers again. */
const isScoreTap = (tap: Tap): tap is ScoreTap => tap.body.type !== 'CONFIRM_RESULT';
const handOverTap = ({ id, clientAt, body }: ScoreTap) => ({ id, at: clientAt, body });
