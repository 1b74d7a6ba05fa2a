/** Reads a player's answer to the result on screen, and tells an answer from a press that bounced. */
import type { ConfirmResultBody } from '#contract/live/commands.ts';
import type { Side } from '#machines/names.ts';
import type { MatchView } from '../screens/match-view.ts';
import { isPending, type Tap } from '../taps/tap.ts';

/**
 * Returns null without an answer to this result. An answer of this tablet counts at once, before the server knows it; a confirmed one counts only
 * if the player gave it after the match was finished for the last time.
 */
export function answerOf(side: Side, { row, state }: Pick<MatchView, 'row' | 'state'>, taps: readonly Tap[]): 'yes' | 'no' | null {
  const { aScore, bScore } = state;
  const tap = taps.findLast(
    ({ body }) =>
      body.type === 'CONFIRM_RESULT' &&
      body.matchId === row.id &&
      body.side === side &&
      body.aScore === aScore &&
      body.bScore === bScore &&
      (body.seen?.racks ?? state.racks) === state.racks,
  );
  const isLatest = tap && (isPending(tap) || (tap.state === 'confirmed' && tap.clientAt >= (row.matchFinishTime ?? '')));
  const agrees = isLatest && tap.body.type === 'CONFIRM_RESULT' ? tap.body.agrees : row.confirmations?.[side]?.agrees;
  return agrees === undefined ? null : agrees ? 'yes' : 'no';
}

/** Names the result on screen. A match that this tablet ended without network has no end at the server yet, so the tap names it. */
export function seenResult(
  { row, state: { racks, finishTime } }: Pick<MatchView, 'row' | 'state'>,
  taps: readonly Tap[],
): ConfirmResultBody['seen'] {
  if (finishTime === null || finishTime === row.matchFinishTime) return { racks, finishedAt: finishTime ?? undefined };
  return { racks, finishedBy: taps.findLast(({ body, clientAt }) => body.matchId === row.id && clientAt === finishTime)?.id };
}

const bounceMs = 1000;

/**
 * Returns true when an answer follows the last one of the same player faster than a person changes their mind. Both times are in milliseconds of
 * `performance.now()`, because the clock of a tablet may jump.
 */
export const isBounce = (lastAt: number | undefined, at: number): boolean => lastAt !== undefined && at - lastAt < bounceMs;
