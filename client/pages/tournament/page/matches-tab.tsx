/** The tab Matches of a tournament's page: how far each round is, what is played now, and what comes next. */
import { Suspense } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { PageContext } from './page-context.ts';

/** In a file of its own, so that the form of a match over the tab does not wait for it. */
const load = () => import('./matches/matches-board.tsx');
const MatchesBoard = lazyPart(() => load().then((loaded) => ({ default: loaded.MatchesBoard })));
load().catch(() => undefined);

export function MatchesTab() {
  const context = useOutletContext<PageContext>();
  return (
    <>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <MatchesBoard {...context} />
      </Suspense>
      <Outlet />
    </>
  );
}
