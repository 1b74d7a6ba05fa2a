/** Returns why a finished match needs a look before it is approved together with others. */
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchMoves } from '#contract/match/match-undo.ts';
import { formatTime } from '../../format.ts';
import { disputedBy, disputeWords } from '../match/disputed-result.tsx';
import { isSilent } from '../rows/tablet-state.ts';

type ApprovalFacts = {
  match: LiveMatch;
  moves: MatchMoves | undefined;
  devices: readonly LiveDevice[];
  now: number;
  zone?: string | undefined;
};

/** `isRefusal` means that the server would refuse the approval too, so the match cannot be ticked. */
export type ApprovalDoubt = { kind: 'REFUSED' | 'TWO_SCORES' | 'DISPUTED' | 'OFFLINE'; sentence: string; isRefusal: boolean };

/** Returns null if nothing speaks against the approval. `now` is server time in milliseconds. */
export function approvalDoubt({ match, moves, devices, now, zone }: ApprovalFacts): ApprovalDoubt | null {
  if (moves?.refusal) return { kind: 'REFUSED', sentence: moves.refusal, isRefusal: true };
  if (match.proposalId !== null)
    return {
      kind: 'TWO_SCORES',
      sentence: 'Two scores wait for a choice. Choose one first, or tick to approve what stands.',
      isRefusal: false,
    };
  const names = disputedBy(match);
  if (names !== null) return { kind: 'DISPUTED', sentence: `${disputeWords(names)}. Ask both players, then tick.`, isRefusal: false };
  // Keypads are ignored: they report no status, and one may be paired beside the tablet.
  const isAtTable = ({ tableId, revoked, kind }: LiveDevice) =>
    kind === 'TABLET' && !revoked && tableId !== null && tableId === match.tableId;
  const tablet = devices.find((device) => isAtTable(device) && isSilent(device, now));
  if (!tablet) return null;
  const offline = tablet.lastSeenAt === null ? 'not connected yet' : `offline since ${formatTime(tablet.lastSeenAt, zone)}`;
  return {
    kind: 'OFFLINE',
    sentence: `The tablet is ${offline}: taps may still be under way. Look at the table, then tick.`,
    isRefusal: false,
  };
}
