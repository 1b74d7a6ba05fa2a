/** A screen of the hall at a past moment: the same picture in a dashed frame, with a banner that says which moment it is. */
import './past.css';
import type { Root } from 'react-dom/client';
import { momentHint, readTime } from '#machines/replay/read-moment.ts';
import { useStore } from '../../client/live/hooks.ts';
import { createPastLive } from '../../client/live/past-live.ts';
import type { Live } from '../../client/live/socket.ts';
import { KioskApp } from '../kiosk-app.tsx';
import type { Route } from './route.ts';
import { clockTime, dayName, zoneOf } from './time.ts';
import { Waiting } from './waiting.tsx';

export function showPast(root: Root, route: Route, text: string): void {
  document.documentElement.dataset.past = '';
  // The loudspeaker has nothing to say about the past.
  const shown: Route = route.screen === 'calls' ? { ...route, screen: 'tables' } : route;
  root.render(<PastScreen live={createPastLive(text)} route={shown} text={text} />);
}

export function PastScreen({ live, route, text }: { live: Live; route: Route; text: string }) {
  // Without a moment there is no picture, and no clock.
  if (readTime(text) === null) return <Waiting now={0} problem={momentHint} />;
  return (
    <>
      <div className="past-picture">
        <KioskApp live={live} route={route} />
      </div>
      <PastBanner live={live} />
    </>
  );
}

function PastBanner({ live }: { live: Live }) {
  const { events, rooms } = useStore(live);
  const zone = zoneOf(Object.values(events)[0]);
  const problem = Object.values(rooms).find((room) => room.problem)?.problem?.detail;
  const at = live.serverNow();
  return (
    <aside className="past" role="status">
      <b>{['Replay', clockTime(at, zone)].filter(Boolean).join(' · ')}</b>
      <span>{problem ?? dayName(at, zone)}</span>
    </aside>
  );
}
