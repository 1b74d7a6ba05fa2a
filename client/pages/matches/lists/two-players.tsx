/** Both players of a match over each other with their scores. Of its own: a list without actions needs no rules of the match. */
import type { LiveMatch } from '#contract/live.ts';
import { PlayerCell, ScoreCell } from './match-cells.tsx';

export const TwoPlayers = ({ match }: { match: LiveMatch }) => (
  <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
    <PlayerCell match={match} side="A" />
    <ScoreCell match={match} side="A" />
    <PlayerCell match={match} side="B" />
    <ScoreCell match={match} side="B" />
  </span>
);
