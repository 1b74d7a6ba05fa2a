/** A player's progress in the race: one piece per rack, or one line for a long race. */
import { cx } from '../../../../ui/frame/cx.ts';

export function RaceBar({ score, raceTo }: { score: number; raceTo: number }) {
  const pieces = Array.from({ length: raceTo }, (_, rack) => rack + 1);
  return (
    <span aria-hidden className={cx('flex h-1.5', raceTo > 20 ? 'gap-px' : 'gap-1')}>
      {pieces.map((rack) => (
        <span key={rack} className={cx('grow rounded-full', rack <= score ? 'bg-ink-2' : 'bg-sunken')} />
      ))}
    </span>
  );
}
