/** A screen that has no state to show. It says so and why; it is never blank. */

import { createContext, lazy, Suspense, useContext } from 'react';
import { useStore } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { whyNothing } from './empty-screen-words.ts';
import type { Route } from './route.ts';
import { Stage } from './stage.tsx';
import { zoneOf } from './time.ts';

/** What this page was opened for. */
export const Asked = createContext<{ live: Live; route: Route } | null>(null);

/** A chunk of its own: read from a ladder, once. */
const Nothing = lazy(() => import('./empty-screen.tsx').then((loaded) => ({ default: loaded.Nothing })));

export function Waiting({ now, problem }: { now: number; problem: string | null }) {
  const asked = useContext(Asked);
  const words = <Words now={now} problem={problem} />;
  if (!asked) return words;
  return (
    <Suspense fallback={words}>
      <Reasoned {...asked} now={now} problem={problem} />
    </Suspense>
  );
}

function Reasoned({ live, route, now, problem }: { live: Live; route: Route; now: number; problem: string | null }) {
  const store = useStore(live);
  const timeZone = zoneOf(Object.values(store.events)[0]);
  const reason = whyNothing(route, store, problem, timeZone);
  return reason ? <Nothing live={live} route={route} reason={reason} timeZone={timeZone} /> : <Words now={now} problem={problem} />;
}

function Words({ now, problem }: { now: number; problem: string | null }) {
  return (
    <Stage stale={false} now={now}>
      <p className="waiting" role="status">
        {problem ?? 'Waiting for the hall'}
      </p>
    </Stage>
  );
}
