/** Two histories of a match that wait are named on every screen of the office; the bar loads when there is one. */
import { Suspense } from 'react';
import { lazily } from '../ui/lazily.ts';
import { useOpenHistories } from './use-open-histories.ts';

const HistoriesBar = lazily(() => import('./histories-bar.tsx').then((loaded) => ({ default: loaded.HistoriesBar })));

export function OpenHistories() {
  const open = useOpenHistories();
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HistoriesBar open={open} />
    </Suspense>
  );
}
