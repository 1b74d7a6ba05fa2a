/** The panel of the next calls beside or above the content of a page, and the button that opens it. Its code loads when it is opened. */
import { ListOrdered } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import type { NextCallsPanelProps } from './next-calls-panel.tsx';

const NextCallsPanel = lazyPart(() => import('./next-calls-panel.tsx').then((loaded) => ({ default: loaded.NextCallsPanel })));

/** `calls`: the value of the address parameter of the same name. */
type NextCallsButtonProps = { calls: 'open' | null; onChange: (calls: 'open' | null) => void };

export const NextCallsButton = ({ calls, onChange }: NextCallsButtonProps) => (
  <Button
    icon={ListOrdered}
    variant={calls === 'open' ? 'chosen' : 'secondary'}
    aria-pressed={calls === 'open'}
    onPress={() => onChange(calls === 'open' ? null : 'open')}
  >
    Next calls
  </Button>
);

/** `panel`: null while it is closed; `isWide`: it stands above the content, with its calls side by side. */
export const NextCallsBeside = ({ panel, children }: { panel: NextCallsPanelProps | null; children: ReactNode }) => (
  <div className={cx('flex min-h-0 grow gap-4', panel && (panel.isWide ? 'flex-col-reverse justify-end' : 'max-xl:flex-col-reverse'))}>
    <div className={cx('flex min-w-0 flex-col gap-4', !panel?.isWide && 'grow')}>{children}</div>
    {panel && (
      <Suspense fallback={null}>
        <NextCallsPanel key={panel.eventId} {...panel} />
      </Suspense>
    )}
  </div>
);
