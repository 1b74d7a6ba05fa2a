/** One player of the small result form: flag, name, and the score between − and +. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isStraightPool, lowestScore } from '#machines/match/straight-pool.ts';
import type { Side } from '#machines/names.ts';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { useMedia } from '../../ui/frame/use-media.ts';
import { Flag } from '../../ui/status/flag.tsx';
import { PlayerName } from '../../ui/status/player-name.tsx';
import { sideOf } from '../match/match-side.ts';
import type { ResultState } from './use-result.ts';

type ResultScoreProps = { match: LiveMatch; side: Side; result: ResultState };

export function ResultScore({ match, side, result: { shown, winner, set } }: ResultScoreProps) {
  const player = sideOf(match, side);
  const field = side === 'A' ? 'aScore' : 'bScore';
  const hasKeyboard = useMedia('(pointer: fine)');
  const wins = winner === side;
  return (
    <section aria-label={player.name} className={cx('px-4 pt-2.5 pb-3', side === 'B' && 'border-t', wins && 'bg-accent-soft')}>
      <div className="flex items-center gap-2 text-sm">
        <Flag countryId={player.countryId} country={player.country} />
        <PlayerName {...player} displayName={player.displayName ?? 'waiting for player'} className="grow" />
        {wins && <b className="font-semibold text-accent text-xs">wins</b>}
      </div>
      <div className="mt-1.5">
        <Stepper
          compact
          label={`Score of ${player.name}`}
          value={shown[field]}
          onChange={(score) => set({ [field]: score })}
          min={isStraightPool(match.disciplineMnemonic) ? lowestScore : 0}
          max={match.raceTo}
          autoFocus={side === 'A' && hasKeyboard}
        />
      </div>
    </section>
  );
}
