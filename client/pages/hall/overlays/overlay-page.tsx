/** The overlay builder: makes the address of an overlay for streams, with a preview over a picture. */
import { Cast } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NewStreamToken } from '#contract/hall/stream-tokens.ts';

import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { OverlayCopy } from './overlay-copy.tsx';
import { OverlayForm } from './overlay-form.tsx';
import { OverlayPreview, type PreviewState } from './overlay-preview.tsx';
import { type OverlayTargetOption, useOverlayTargets } from './overlay-targets.ts';
import { Panel } from './panel.tsx';
import { useOverlay } from './use-overlay.ts';

const StreamTokens = lazyPart(() => import('./stream-tokens.tsx').then((loaded) => ({ default: loaded.StreamTokens })));

const crumbs = [{ label: 'Matches', to: '/app/matches' }, { label: 'Overlay builder' }];

export function OverlayPage() {
  const targets = useOverlayTargets();
  return (
    <Page title="Overlay builder" crumbs={crumbs} subtitle="The score over the picture of your stream">
      {targets === null && <Skeleton className="h-80 w-full" />}
      {targets?.length === 0 && (
        <EmptyState icon={Cast} title="No event of yours is active yet, so there are no tables to show.">
          Open a tournament of the event and press Set event active.
        </EmptyState>
      )}
      {targets && targets.length > 0 && <Builder targets={targets} />}
    </Page>
  );
}

function Builder({ targets }: { targets: readonly OverlayTargetOption[] }) {
  const { overlay, target, setOverlay } = useOverlay(targets);
  const [state, setState] = useState<PreviewState | null>(null);
  const [made, setMade] = useState<(NewStreamToken & { eventId: number }) | null>(null);
  const { eventId } = target;
  // A token reads its own event only.
  const token = made?.eventId === eventId ? made : null;
  const leastDelay = token?.leastDelay ?? 0;
  const delay = Math.max(overlay.delay, leastDelay);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Panel className="lg:row-span-2">
        <OverlayForm overlay={{ ...overlay, delay }} leastDelay={leastDelay} target={target} targets={targets} onChange={setOverlay} />
      </Panel>
      {/* On a phone the picture stands above the options. */}
      <div className="max-lg:-order-1">
        <OverlayPreview
          overlay={overlay}
          state={state ?? (target.isPlaying ? 'live' : 'playing')}
          number={target.number}
          onState={setState}
        />
      </div>
      <div className="flex flex-col gap-4">
        <OverlayCopy overlay={{ ...overlay, delay, token: token?.token ?? null }} number={target.number} />
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <StreamTokens eventId={eventId} used={token} onUse={(next) => setMade(next && { ...next, eventId })} />
        </Suspense>
      </div>
    </div>
  );
}
