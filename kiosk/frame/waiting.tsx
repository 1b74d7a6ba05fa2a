/** A screen without data says so and why; it is never blank. */

import { createContext, lazy, Suspense, useContext } from 'react';
import { useStore } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { emptyScreenReason } from './empty-screen-reason.ts';
import type { Route } from './route.ts';
import { Stage } from './stage.tsx';
import { zoneOf } from './time.ts';

/** The connection and the route of this page. */
export const KioskContext = createContext<{ live: Live; route: Route } | null>(null);

/** A separate chunk: only the person who installs the screen reads it. */
const Nothing = lazy(() => import('./empty-screen.tsx').then((loaded) => ({ default: loaded.EmptyScreen })));

export function Waiting({ now, problem }: { now: number; problem: string | null }) {
  const context = useContext(KioskContext);
  const words = <WaitingText now={now} problem={problem} />;
  if (!context) return words;
  return (
    <Suspense fallback={words}>
      <WithReason {...context} now={now} problem={problem} />
    </Suspense>
  );
}

function WithReason({ live, route, now, problem }: { live: Live; route: Route; now: number; problem: string | null }) {
  const store = useStore(live);
  const timeZone = zoneOf(Object.values(store.events)[0]);
  const reason = emptyScreenReason(route, store, problem, timeZone);
  return reason ? <Nothing live={live} route={route} reason={reason} timeZone={timeZone} /> : <WaitingText now={now} problem={problem} />;
}

function WaitingText({ now, problem }: { now: number; problem: string | null }) {
  return (
    <Stage stale={false} now={now}>
      <p className="waiting" role="status">
        {problem ?? 'Connecting to the server …'}
      </p>
    </Stage>
  );
}
