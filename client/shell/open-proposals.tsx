/** Shows matches with two scores on every screen, to users who may choose. The code loads after the screen. */
import { useMay } from '../state/session.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { afterFirstScreen } from '../ui/frame/when-idle.ts';
import { Part } from './part.tsx';

const HistoriesBar = lazyPart(() =>
  afterFirstScreen(() => import('./shown-later.ts').then((loaded) => ({ default: loaded.ProposalsBar }))),
);

export function OpenProposals() {
  if (!useMay()('match:edit')) return null;
  return (
    <Part>
      <HistoriesBar />
    </Part>
  );
}
