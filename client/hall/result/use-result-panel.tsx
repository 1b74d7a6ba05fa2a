/** The small form of a result over the pressed control. It loads on the first press. */
import { type ReactNode, Suspense, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { sides } from '#machines/names.ts';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { sideOf } from '../match/match-side.ts';

const ResultPanel = lazyPart(() => import('./result-panel.tsx').then((loaded) => ({ default: loaded.ResultPanel })));

/** `onFullForm` opens the whole edit form, which also knows forfeits, time-outs and the break. */
export function useResultPanel(match: LiveMatch, onFullForm: () => void): { open: (anchor: HTMLElement) => void; panel: ReactNode } {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The small panel would not show why the match ended.
  const isModified = sides.some((side) => sideOf(match, side).mark !== null);
  return {
    open: (pressed) => (isModified ? onFullForm() : setAnchor(pressed)),
    panel: anchor && (
      <Suspense fallback={null}>
        <ResultPanel match={match} anchor={anchor} onFullForm={onFullForm} onClose={() => setAnchor(null)} />
      </Suspense>
    ),
  };
}
