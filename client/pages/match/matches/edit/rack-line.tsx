/** A match rack by rack: two rows of squares with the winner's one filled, so that runs are visible at a glance. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { runningScores } from '#machines/match/racks.ts';
import { resultText, scoreText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { cx } from '../../../../ui/frame/cx.ts';

export function RackLine({ match }: { match: LiveMatch }) {
  const racks = runningScores(match.racks);
  if (racks.length === 0) return <p className="text-sm text-ink-3">No rack has been played yet.</p>;
  const words = racks
    .map(({ side, change, a, b }) => `${sideOf(match, side).name}${change < 0 ? ' foul' : ''} ${resultText({ aScore: a, bScore: b })}`)
    .join(', ');
  return (
    <figure aria-label={`Rack by rack: ${words}`} className="flex flex-col gap-1.5 overflow-x-auto">
      {(['A', 'B'] as const).map((side) => (
        <Row key={side} match={match} side={side} racks={racks} />
      ))}
    </figure>
  );
}

function Row({ match, side, racks }: { match: LiveMatch; side: Side; racks: ReturnType<typeof runningScores> }) {
  const { name, score, leads } = sideOf(match, side);
  const isWide = racks.some(({ a, b }) => [a, b].some((one) => scoreText(one).length > 2));
  return (
    <div aria-hidden className="flex items-center gap-3">
      <span className={cx('w-44 shrink-0 text-sm leading-4 wrap-anywhere max-sm:w-24', leads && 'font-semibold')}>{name}</span>
      <span className="flex gap-1">
        {racks.map(({ side: winner, change, a, b }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: racks keep their positions
            key={index}
            className={cx(
              'flex h-6 shrink-0 items-center justify-center rounded-chip text-xs font-semibold tabular',
              isWide ? 'w-9' : 'w-6',
              winner !== side && 'bg-sunken text-transparent',
              winner === side && (change > 0 ? 'bg-ink text-surface' : 'border border-refusal-solid text-refusal'),
            )}
          >
            {scoreText(side === 'A' ? a : b)}
          </span>
        ))}
      </span>
      <b className="ml-auto pl-2 text-lg tabular">{scoreText(score)}</b>
    </div>
  );
}
