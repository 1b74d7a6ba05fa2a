/** A match rack by rack: two rows of boxes, the winner of each rack filled, so that runs are seen at a glance. */
import type { LiveMatch } from '#contract/live.ts';
import type { Side } from '#machines/names.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { cx } from '../../../ui/cx.ts';
import { rackScores } from '../history/history-words.ts';

export function RackLine({ match }: { match: LiveMatch }) {
  const racks = rackScores(match.racks);
  if (racks.length === 0) return <p className="text-sm text-ink-3">No rack has been played yet.</p>;
  const words = racks.map(({ winner, a, b }) => `${sideOf(match, winner).name} ${a}:${b}`).join(', ');
  return (
    <figure aria-label={`Rack by rack: ${words}`} className="flex flex-col gap-1.5 overflow-x-auto">
      {(['A', 'B'] as const).map((side) => (
        <Row key={side} match={match} side={side} racks={racks} />
      ))}
    </figure>
  );
}

function Row({ match, side, racks }: { match: LiveMatch; side: Side; racks: ReturnType<typeof rackScores> }) {
  const { name, score, leads } = sideOf(match, side);
  return (
    <div aria-hidden className="flex items-center gap-3">
      <span className={cx('w-40 shrink-0 truncate text-sm', leads && 'font-semibold')}>{name}</span>
      <span className="flex gap-1">
        {racks.map(({ winner, a, b }) => (
          <span
            key={`${a}:${b}`}
            className={cx(
              'flex h-6 w-6 shrink-0 items-center justify-center rounded-chip text-xs font-semibold tabular',
              winner === side ? 'bg-ink text-surface' : 'bg-sunken text-transparent',
            )}
          >
            {side === 'A' ? a : b}
          </span>
        ))}
      </span>
      <b className="ml-auto pl-2 text-lg tabular">{score}</b>
    </div>
  );
}
