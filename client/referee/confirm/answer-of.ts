/** Reads a player's answer to the result on screen, and distinguishes an answer from a press that bounced. */
import type { ConfirmResultBody } from '#contract/live/commands.ts';
import type { Side } from '#machines/names.ts';
import type { MatchView } from '../screens/match-view.ts';
import { isPending, type Tap } from '../taps/tap.ts';

/**
 * Returns null without an answer to this result. An answer of this tablet counts at once, before the server knows it; a confirmed one counts only
 * if the player gave it after the match was finished for the last time.
 */
export function answerOf(side: Side, view: Pick<MatchView, 'row' | 'state'>, taps: readonly Tap[]): 'yes' | 'no' | null {
  const { row, state } = view;
  const tap = taps.findLast(
    ({ body }) =>
      body.type === 'CONFIRM_RESULT' &&
      body.matchId === row.id &&
      body.side === side &&
      body.aScore === state.aScore &&
      body.bScore === state.bScore &&
      (body.seen === undefined || isSeen(body.seen, view, taps)),
  );
  const isLatest = tap && (isPending(tap) || (tap.state === 'confirmed' && tap.clientAt >= (row.matchFinishTime ?? '')));
  const agrees = isLatest && tap.body.type === 'CONFIRM_RESULT' ? tap.body.agrees : row.confirmations?.[side]?.agrees;
  return agrees === undefined ? null : agrees ? 'yes' : 'no';
}

type SeenResult = NonNullable<ConfirmResultBody['seen']>;

/** Whether an answer named the result on screen. A match that was played again may have the same racks, so the end decides. */
function isSeen(seen: SeenResult, { row, state }: Pick<MatchView, 'row' | 'state'>, taps: readonly Tap[]): boolean {
  if (seen.racks !== state.racks) return false;
  if ('finishedAt' in seen) return seen.finishedAt === (state.finishTime ?? '');
  const end = endingTap(row.id, taps);
  return end === undefined || end.id === seen.finishedBy;
}

/** Returns the last tap of this tablet that ended the match. */
const endingTap = (matchId: number, taps: readonly Tap[]): Tap | undefined =>
  taps.findLast(({ body, state }) => body.matchId === matchId && body.type === 'FINISH' && state !== 'refused');

/** Names the result on screen. A match that this tablet ended without network has no end at the server yet, so the tap names it. */
export function seenResult({ row, state: { racks, finishTime } }: Pick<MatchView, 'row' | 'state'>, taps: readonly Tap[]): SeenResult {
  const end = finishTime === row.matchFinishTime ? undefined : endingTap(row.id, taps);
  return end && end.clientAt === finishTime ? { racks, finishedBy: end.id } : { racks, finishedAt: finishTime ?? '' };
}

const bounceMs = 1000;

/**
 * Returns true when an answer follows the last one of the same player faster than a person changes their mind. Both times are in milliseconds of
 * `performance.now()`, because the clock of a tablet may jump.
 */
export const isBounce = (lastAt: number | undefined, at: number): boolean => lastAt !== undefined && at - lastAt < bounceMs;
