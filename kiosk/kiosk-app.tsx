/** Renders the screen for an address. */
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from '../client/live/hooks.ts';
import type { Live } from '../client/live/socket.ts';
import { Panel } from './frame/panel.tsx';
import type { Route } from './frame/route.ts';
import { KioskContext, Waiting } from './frame/waiting.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { ScoreboardScreen } from './scoreboard/scoreboard-screen.tsx';

/** Separate chunks: most TVs never show them. */
const BracketScreen = lazy(() => import('./chart/chart-screen.tsx').then((loaded) => ({ default: loaded.BracketScreen })));

const CallsPart = lazy(() => import('./calls/calls-part.tsx').then((loaded) => ({ default: loaded.CallsPart })));

const EventChooser = lazy(() => import('./frame/event-chooser.tsx').then((loaded) => ({ default: loaded.EventChooser })));

export function KioskApp({ live, route }: { live: Live; route: Route }) {
  const context = useMemo(() => ({ live, route }), [live, route]);
  // The last safety net: if anything inside fails, the screen says something and tries again with the next data.
  return (
    <KioskContext value={context}>
      <Panel retry={useStore(live).rooms} fallback={<p className="waiting">One moment, please</p>}>
        <Suspense fallback={<Waiting now={0} problem={null} />}>
          <Screen live={live} route={route} />
        </Suspense>
      </Panel>
    </KioskContext>
  );
}

function Screen({ live, route }: { live: Live; route: Route }) {
  // The screen itself says why (empty-screen-reason.ts).
  if (useStore(live).display?.revoked || route.screen === 'unknown') return <Waiting now={0} problem={null} />;
  if (route.screen === 'scoreboard') return <ScoreboardScreen live={live} tableId={route.tableId} />;
  if (route.screen === 'bracket') return <BracketScreen live={live} tournamentId={route.tournamentId} />;
  if (route.screen === 'brackets') return <EventChooser brackets />;
  if (route.screen === 'calls') return <CallsPart live={live} eventId={route.eventId} />;
  if (route.eventId === null) return <EventChooser />;
  return <OverviewScreen live={live} eventId={route.eventId} />;
}
