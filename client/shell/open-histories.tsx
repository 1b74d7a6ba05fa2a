/** Two histories of a match that wait are named on every screen of those who may choose; what asks for them loads after the screen. */
import { useMay } from '../state/session.ts';
import { lazily } from '../ui/frame/lazy-part.ts';
import { Part } from './part.tsx';

const HistoriesBar = lazily(() => import('./histories-bar.tsx').then((loaded) => ({ default: loaded.HistoriesBar })));

export function OpenHistories() {
  if (!useMay()('match:edit')) return null;
  return (
    <Part>
      <HistoriesBar />
    </Part>
  );
}
