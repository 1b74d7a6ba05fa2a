/** The toast after an approval: the next match of both players, the free table, and Undo. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves, type MatchMoves } from '#contract/match/match-undo.ts';
import { resultText } from '#machines/match/score-text.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { surnameOf } from '../match/match-side.ts';
import { MoveLine } from './move-words.tsx';
import { offerUndo } from './undo-step.tsx';

/** `version` is the version of the match after the approval. */
export async function reportApproved(match: LiveMatch, version: number): Promise<void> {
  // Without an answer the toast still appears, with Undo.
  const [moves] = await send(listMoves, { query: { ids: String(match.id) } }).catch((): MatchMoves[] => []);
  offerUndo({
    match,
    step: 'APPROVE',
    version,
    title: `${matchName(match)} approved, ${resultLine(match)}`,
    detail: <Moves match={match} moves={moves} />,
  });
}

/** SEPÚLVEDA 9:6 ŽEMAITIS, the winner first. */
function resultLine(match: LiveMatch): string {
  const winner = winnerOf(match);
  if (winner === null) return `${surnameOf(match, 'A')} and ${surnameOf(match, 'B')} both absent`;
  const isB = winner === 'B';
  const score = isB ? resultText({ aScore: match.bScore, bScore: match.aScore }) : resultText(match);
  return `${surnameOf(match, isB ? 'B' : 'A')} ${score} ${surnameOf(match, isB ? 'A' : 'B')}`;
}

export function Moves({ match, moves }: { match: LiveMatch; moves: MatchMoves | undefined }) {
  const zone = hall.store.events[match.eventId]?.timeZone;
  return (
    <>
      {[moves?.winner, moves?.loser].map(
        (move) =>
          move && (
            <span key={move.side}>
              <MoveLine match={match} move={move} zone={zone} />
              {' · '}
            </span>
          ),
      )}
      {match.tableDisplayNumber === null ? 'no table was taken' : `table ${match.tableDisplayNumber} is free`}
    </>
  );
}
