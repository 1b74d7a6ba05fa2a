/** A thin bar from 0 to 100. `label`, or a text beside the bar, says its meaning. */
import { ProgressBar as TremorProgressBar } from '@tremor/react';
import { cx } from '../frame/cx.ts';

type ProgressBarProps = { percent: number; label?: string; look?: 'bar' | 'line' };

export function ProgressBar({ percent, label, look = 'bar' }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, percent));
  const meaning = { role: 'progressbar', 'aria-label': label, 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 };
  return (
    <TremorProgressBar
      value={value}
      {...(label ? meaning : { 'aria-hidden': true })}
      // Tailwind's `!`: Tremor sets its own classes on the same element (tremor-classes.ts).
      className={cx(
        '*:bg-line!',
        look === 'line' ? '*:h-0.5! *:rounded-none! *:*:rounded-none! *:*:bg-ink!' : '*:h-1.5! *:*:bg-(--slate)!',
      )}
    />
  );
}
