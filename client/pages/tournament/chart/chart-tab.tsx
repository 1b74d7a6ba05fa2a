/** The tab Flow chart of a tournament's page. */
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

/** In a file of its own, so that a dialog over the tab does not wait for it. */
const load = () => import('./chart-in-tab.tsx');
const ChartInTab = lazyPart(() => load().then((loaded) => ({ default: loaded.ChartInTab })));
load().catch(() => undefined);

export function ChartTab() {
  const { tournamentId } = useParams();
  return (
    <>
      <Suspense fallback={<Skeleton className="min-h-80 w-full grow" />}>
        <ChartInTab key={tournamentId} tournamentId={Number(tournamentId)} />
      </Suspense>
      <Outlet />
    </>
  );
}
