/** The toast after a result: the score, the next matches of both players after an approval, and Undo for the whole act. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves, type MatchMoves } from '#contract/match/match-undo.ts';
import { resultText } from '#machines/match/score-text.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { Moves } from '../approve/report-approved.tsx';
import { offerUndo } from '../approve/undo-step.tsx';
import { refreshMatches } from '../rows/refresh-matches.ts';

type SavedResult = {
  /** The match before its result, and its version after it. */
  match: LiveMatch;
  version: number;
  scores: { aScore: number; bScore: number };
  approved: boolean;
  isOver: boolean;
};

export function reportResult(saved: SavedResult): void {
  refreshMatches();
  void showResult(saved);
}

async function showResult({ match, version, scores, approved, isOver }: SavedResult): Promise<void> {
  const name = matchName(match);
  const ended = `${name} finished ${resultText(scores)}`;
  const title = isOver ? (approved ? `${ended} and approved` : ended) : `${name} saved ${resultText(scores)}`;
  // Without an answer the toast still appears, with Undo.
  const [moves] = approved ? await send(listMoves, { query: { ids: String(match.id) } }).catch((): MatchMoves[] => []) : [];
  const detail = approved ? <Moves match={match} moves={moves} /> : isOver ? 'It waits for approval.' : null;
  offerUndo({ match, step: 'RESULT', version, title, detail });
}
