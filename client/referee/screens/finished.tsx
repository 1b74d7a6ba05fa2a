/** A finished match: the result stays on screen until the desk approves it. */

import { Check } from 'lucide-react';
import { winnerOf } from '#machines/match/match.ts';
import { scoreOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { Score } from '../pad/half.tsx';
import { distinctNames, playerOf } from '../pad/player.ts';
import { PlayerHead } from '../pad/player-head.tsx';
import { RackStrip } from '../pad/rack-strip.tsx';
import type { MatchView } from './match-view.ts';

export function Finished({ view, order }: { view: MatchView; order: readonly [Side, Side] }) {
  const names = distinctNames(view.row);
  const winner = winnerOf(view.state);
  return (
    <>
      <RackStrip view={view.written} swapped={order[0] === 'B'} />
      <main className="halves">
        {order.map((side) => (
          <section key={side} className="half half-finished" data-side={side} data-won={winner === side} aria-label={names[side]}>
            <PlayerHead player={playerOf(view.row, side)} />
            <Score value={scoreOf(view.state, side)} />
            {winner === side && (
              <p className="winner">
                <Check aria-hidden="true" size={40} />
                Winner
              </p>
            )}
          </section>
        ))}
      </main>
      <div className="foot foot-finished" role="status">
        <b>Waiting for approval by the desk</b>
        <span>A wrong result? The desk can reopen the match.</span>
      </div>
    </>
  );
}
