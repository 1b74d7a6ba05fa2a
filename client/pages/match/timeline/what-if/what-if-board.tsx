/** The timeline with or without a what-if, and the button that opens one. The code of a what-if loads when it is opened. */
import { WandSparkles } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../../../ui/frame/button.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import type { WhatIfFrameProps } from './what-if-frame.tsx';
import type { WhatIfLayer } from './what-if-layer.ts';

const WhatIfFrame = lazyPart(() => import('./what-if-frame.tsx').then((loaded) => ({ default: loaded.WhatIfFrame })));

export const WhatIfButton = ({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => (
  <Button icon={WandSparkles} variant={isOpen ? 'chosen' : 'secondary'} aria-pressed={isOpen} onPress={() => onChange(!isOpen)}>
    What if
  </Button>
);

type WhatIfBoardProps = {
  /** Undefined while nothing is tried. */
  whatIf: Omit<WhatIfFrameProps, 'children'> | undefined;
  children: (layer: WhatIfLayer | null) => ReactNode;
};

export function WhatIfBoard({ whatIf, children }: WhatIfBoardProps) {
  if (!whatIf) return children(null);
  return (
    <Suspense fallback={children(null)}>
      <WhatIfFrame key={`${whatIf.event.id} ${whatIf.day.key}`} {...whatIf}>
        {children}
      </WhatIfFrame>
    </Suspense>
  );
}
