/** A form with tabs for the history of its record and for its users. Typed values stay while the user looks at another tab. */
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../state/session.ts';
import { cx } from '../ui/frame/cx.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { afterFirstScreen } from '../ui/frame/when-idle.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import type { RecordOf } from './record-history.tsx';

const RecordHistory = lazyPart(() => import('./record-history.tsx').then((loaded) => ({ default: loaded.RecordHistory })));

const UsedBy = lazyPart(() => import('./used-by.tsx').then((loaded) => ({ default: loaded.UsedBy })));

const RecordPanel = lazyPart(() =>
  afterFirstScreen(() => import('./record-panel.tsx')).then((loaded) => ({ default: loaded.RecordPanel })),
);

const historyHash = '#history';
const usedByHash = '#used-by';

type WithHistoryProps = {
  /** null for a new record. Histories name staff, so only staff see them. */
  of: RecordOf | null;
  narrow?: boolean;
  /** The panel about the record stands below the form, which needs the whole width. */
  stacked?: boolean;
  children: ReactNode;
};

export function WithHistory({ of, narrow = false, stacked = narrow, children }: WithHistoryProps) {
  const { hash } = useLocation();
  const isInsider = useMay()('unpublished:read');
  if (!of || !isInsider) return children;
  const isHistory = hash === historyHash;
  const isUse = hash === usedByHash && of.path !== undefined;
  return (
    <>
      <nav aria-label="Record" className="-mt-1 mb-4 flex border-line-2 border-b">
        <Tab label="Record" hash="" isShown={!isHistory && !isUse} />
        <Tab label="History" hash={historyHash} isShown={isHistory} />
        {of.path !== undefined && <Tab label="Used by" hash={usedByHash} isShown={isUse} />}
      </nav>
      <div
        hidden={isHistory || isUse}
        className={cx('flex flex-col gap-4', stacked ? !narrow && '[&>aside]:w-full' : 'min-[75rem]:flex-row min-[75rem]:items-start')}
      >
        <div className="min-w-0 grow">{children}</div>
        <Suspense fallback={null}>
          <RecordPanel of={of} />
        </Suspense>
      </div>
      {isUse && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <UsedBy path={of.path ?? ''} id={of.id} />
        </Suspense>
      )}
      {isHistory && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RecordHistory of={of} narrow={narrow} />
        </Suspense>
      )}
    </>
  );
}

function Tab({ label, hash, isShown }: { label: string; hash: string; isShown: boolean }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search, hash }}
      replace
      aria-current={isShown ? 'page' : undefined}
      className={cx(
        'flex h-[2.125rem] shrink-0 items-center whitespace-nowrap px-3 text-sm tablet:h-11',
        isShown ? 'font-semibold text-accent shadow-[inset_0_-2px_0_var(--accent)]' : 'text-ink-2 hover:bg-hover',
      )}
    >
      {label}
    </Link>
  );
}
