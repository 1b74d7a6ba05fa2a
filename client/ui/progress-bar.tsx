/** A thin bar from 0 to 100 with its meaning in words. */
import { ProgressBar as TremorProgressBar } from '@tremor/react';

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <TremorProgressBar value={value} role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={100} />
  );
}
