/** Why somebody should look at a finished match before it is approved with many others. */
import type { LiveDevice } from '#contract/live/desk.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchMoves } from '#contract/match/match-undo.ts';
import { formatTime } from '../../format.ts';
import { isSilent } from '../rows/tablet-state.ts';

type Facts = { match: LiveMatch; moves: MatchMoves | undefined; devices: readonly LiveDevice[]; now: number; zone?: string | undefined };

/** `isRefusal`: the server would refuse it too, so it cannot be ticked. */
export type Doubt = { sentence: string; isRefusal: boolean };

/** Null: nothing speaks against it. `now`: the server's, in milliseconds. */
export function doubtAbout({ match, moves, devices, now, zone }: Facts): Doubt | null {
  if (moves?.refusal) return { sentence: moves.refusal, isRefusal: true };
  if (match.proposalId !== null)
    return { sentence: 'Two scores wait for a choice. Choose one first, or tick to approve what stands.', isRefusal: false };
  // A keypad says nothing of itself, and may be paired beside the tablet.
  const isAtTable = ({ tableId, revoked, kind }: LiveDevice) =>
    kind === 'TABLET' && !revoked && tableId !== null && tableId === match.tableId;
  const tablet = devices.find((device) => isAtTable(device) && isSilent(device, now));
  if (!tablet) return null;
  const since = tablet.lastSeenAt === null ? 'yet' : `since ${formatTime(tablet.lastSeenAt, zone)}`;
  return { sentence: `No sign of the tablet ${since}: taps may still be under way. Look at the table, then tick.`, isRefusal: false };
}
