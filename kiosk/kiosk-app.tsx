/** The screen an address asks for. */
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from '../client/live/hooks.ts';
import type { Live } from '../client/live/socket.ts';
import { Panel } from './frame/panel.tsx';
import type { Route } from './frame/route.ts';
import { Asked, Waiting } from './frame/waiting.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { ScoreboardScreen } from './scoreboard/scoreboard-screen.tsx';

/** Chunks of their own: most TVs never show them. */
const BracketScreen = lazy(() => import('./chart/chart-screen.tsx').then((loaded) => ({ default: loaded.BracketScreen })));

const EventChooser = lazy(() => import('./frame/event-chooser.tsx').then((loaded) => ({ default: loaded.EventChooser })));

export function KioskApp({ live, route }: { live: Live; route: Route }) {
  const asked = useMemo(() => ({ live, route }), [live, route]);
  // The last net: whatever breaks inside, the screen says something and tries again with the next word from the hall.
  return (
    <Asked value={asked}>
      <Panel retry={useStore(live).rooms} fallback={<p className="waiting">One moment, please</p>}>
        <Suspense fallback={<Waiting now={0} problem={null} />}>
          <Screen live={live} route={route} />
        </Suspense>
      </Panel>
    </Asked>
  );
}

function Screen({ live, route }: { live: Live; route: Route }) {
  if (useStore(live).display?.revoked) return <Waiting now={0} problem={null} />;
  if (route.screen === 'scoreboard') return <ScoreboardScreen live={live} tableId={route.tableId} />;
  if (route.screen === 'bracket') return <BracketScreen live={live} tournamentId={route.tournamentId} />;
  if (route.screen === 'brackets') return <EventChooser brackets />;
  if (route.screen === 'unknown') return <Waiting now={0} problem="This address shows no screen. Open /web and choose one." />;
  if (route.eventId === null) return <EventChooser />;
  return <OverviewScreen live={live} eventId={route.eventId} />;
}
