/** Swaps two entrants who have not played. Both keep their seeds; times, tables and all other matches stay. */
import type { CorrectionAnswer } from '#contract/tournament/corrections.ts';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { CommitRequest, WorkContext } from '../../store/unit/commit.ts';
import { withMatches } from '../matches/commands.ts';
import { changeSide } from '../matches/fill-slot.ts';
import { readMatch } from '../matches/read.ts';
import { announceAgain, releaseTables, tablesText } from './announced-matches.ts';
import { type CorrectedEntrant, ownSlots, readEntrants, type Slot } from './entrants.ts';
import { type CorrectionRequest, runCorrection } from './run-correction.ts';
import { swapConsequences } from './swap-consequences.ts';

type SwapRequest = CorrectionRequest & { firstId: number; secondId: number };

export const swapPlayersOf = (context: Context, request: CommitRequest, input: SwapRequest): Promise<CorrectionAnswer> =>
  runCorrection(context, request, input, async ({ work, stored, reason }) => {
    const pair = await pairOf(work, stored.row.id, input);
    const refusal = whyNotCorrectDraw(stored.row.tournamentStatus) ?? pair[0].refusal ?? pair[1].refusal ?? whyNotPair(pair);
    if (refusal) throw notAllowed(refusal);
    const announced = announcedOf(pair);
    const tables = await tablesText(work, announced);
    await releaseTables(work, announced, null);
    await swapIn(work, pair, reason);
    await announceAgain(work, announced);
    return {
      consequences: (changes) => swapConsequences({ pair, tables, changes }),
      undo: 'Swap the same two players again, until one of their matches begins.',
    };
  });

type Pair = readonly [CorrectedEntrant, CorrectedEntrant];

async function pairOf({ db }: WorkContext, tournamentId: number, { firstId, secondId }: SwapRequest): Promise<Pair> {
  const entrants = await readEntrants(db, tournamentId);
  const [first, second] = [firstId, secondId].map((id) => entrants.find(({ participantId }) => participantId === id));
  if (!first || !second) throw notFound();
  return [first, second];
}

/** In an elimination a swap inside one match changes nothing; in a group it changes the order of play. */
function whyNotPair([first, second]: Pair) {
  if (first.participantId === second.participantId)
    return { code: 'SAME_PLAYER_TWICE', sentence: 'Choose two different players.' } as const;
  const [match] = first.matches;
  if (match?.groupNumber !== null || match.id !== second.matches[0]?.id) return null;
  return { code: 'SAME_PLAYER_TWICE', sentence: `Both play in ${match.label}: a swap would change nothing.` } as const;
}

const announcedOf = ([first, second]: Pair): MatchRow[] =>
  [...new Map([...first.matches, ...second.matches].map((match) => [match.id, match])).values()].filter(({ status }) => status === 'READY');

/**
 * Changes only the slots that no other match fills; the later slot of a player with a bye follows from that. If the two play each other, the
 * first one leaves the match first, because nobody can stand on both sides.
 */
async function swapIn(work: WorkContext, [first, second]: Pair, reason: string | null): Promise<void> {
  const [own, other] = [ownSlots(first), ownSlots(second)];
  const put = async (slots: readonly Slot[], participantId: number | null): Promise<void> => {
    for (const { matchId, side } of slots) {
      const event = { type: 'SET_PARTICIPANT', at: work.at, side, participantId } as const;
      await changeSide(withMatches(work, reason), await readMatch(work, matchId), event);
    }
  };
  if (first.matches.some(({ id }) => second.matches.some((match) => match.id === id))) await put(own, null);
  await put(other, first.participantId);
  await put(own, second.participantId);
}
