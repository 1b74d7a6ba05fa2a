/** A screen with nothing to show, for the person who installs it: the reason, what to do, and eight facts. It is not for the audience. */

import { useEffect, useState } from 'react';
import { useStore, useWatch } from '../../client/live/hooks.ts';
import type { Live } from '../../client/live/socket.ts';
import { SponsorLoop } from '../scoreboard/sponsor-loop.tsx';
import { eventOfScreen, helpWith } from './empty-screen-help.ts';
import type { EmptyScreenReason } from './empty-screen-reason.ts';
import { Icon } from './icons.tsx';
import { useIsPortrait } from './portrait.ts';
import type { Route } from './route.ts';
import { useRunningEvents } from './running-events.ts';
import { Stage } from './stage.tsx';
import { clockTime, exactTime } from './time.ts';
import { useNow } from './use-now.ts';

const quietAfterMs = 15 * 60_000;

type Props = { live: Live; route: Route; reason: EmptyScreenReason; timeZone: string };

export function EmptyScreen({ live, route, reason, timeZone }: Props) {
  const now = useNow(live.serverNow);
  const quiet = useQuiet();
  const isUpright = useIsPortrait();
  const { connection, display, events } = useStore(live);
  const around = eventOfScreen(route, useRunningEvents() ?? []);
  // The room of the event gives its sponsors and time zone; null: no event is running.
  useWatch(live, around ? `event:${around.id}` : null);
  const answers = connection.status === 'live';
  return (
    <Stage stale={false} now={now} portrait={isUpright}>
      <div className="scoreboard nothing" data-quiet={quiet || undefined}>
        <header>
          {route.screen === 'scoreboard' && (
            <div className="tile" data-status="free">
              <span className="tile-word">Table</span>
              <span className="tile-number">{route.tableId}</span>
            </div>
          )}
          {!quiet && <Head title={around?.name ?? null} answers={answers} now={now} timeZone={timeZone} />}
        </header>
        {quiet && around && <SponsorLoop event={events[around.id] ?? null} now={now} />}
        {!quiet && (
          <>
            <section className="nothing-why">
              <h2>{reason.sentence}</h2>
              <p>{helpWith(reason, route, around)}</p>
              {answers && display && <ToTheDesk name={display.name} />}
            </section>
            <Facts live={live} now={now} timeZone={timeZone} />
          </>
        )}
      </div>
    </Stage>
  );
}

type HeadProps = { title: string | null; answers: boolean; now: number; timeZone: string };

function Head({ title, answers, now, timeZone }: HeadProps) {
  return (
    <>
      <div className="title">
        <h1>Nothing to show</h1>
        {title !== null && <p>{title}</p>}
      </div>
      <div className="live-and-clock">
        <span className="live" data-away={!answers || undefined}>
          {answers ? 'Server answers' : 'No answer'}
        </span>
        <time className="clock">{clockTime(now, timeZone)}</time>
      </div>
    </>
  );
}

/** Nobody types anything on a TV: a phone finds the screen's line in the list, by camera or by name. */
function ToTheDesk({ name }: { name: string }) {
  return (
    <div className="nothing-desk">
      <img src={`/media/displays/${encodeURIComponent(name)}`} alt={`QR code of ${name} in the list at the desk`} />
      <p>
        <b>Find it at the desk</b>
        Scan with a signed-in phone, or open there: Displays and tablets, <b>{name}</b>
      </p>
    </div>
  );
}

function Facts({ live, now, timeZone }: { live: Live; now: number; timeZone: string }) {
  const { connection, display, server } = useStore(live);
  const answered = connection.status === 'live' ? now : connection.since;
  const facts: [string, string, string][] = [
    ['This screen', display?.name ?? 'not known yet', ''],
    ['Asks for', location.pathname + location.search, ''],
    ['Server', location.host, ''],
    ['Last answer', answered === null ? 'never' : exactTime(answered, timeZone) || 'just now', ''],
    ['Clock', offBy((now - Date.now()) / 1000), 'beside the server'],
    ['Picture', `${innerWidth} × ${innerHeight}`, `at ${Math.round(devicePixelRatio * 100)} %`],
    ['Version', server?.build ?? 'not known yet', ''],
    [
      'Stays awake',
      'wakeLock' in navigator ? 'yes' : 'not by itself',
      'wakeLock' in navigator ? 'wake lock asked for' : 'set it in the TV’s own settings',
    ],
  ];
  return (
    <section className="nothing-facts">
      <h2>For the person who installs it</h2>
      <dl>
        {facts.map(([name, words, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{words}</b> {more}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Icon name="clock" />
        After 15 minutes like this only table number and sponsors stay; a tap or key brings this page back.
      </p>
    </section>
  );
}

function offBy(seconds: number): string {
  const words = `${Math.abs(seconds).toFixed(1)} s`;
  if (words === '0.0 s') return words;
  return `${seconds < 0 ? '−' : '+'}${words}`;
}

/** True after 15 minutes without a touch: the installer has left. */
function useQuiet(): boolean {
  const [since, setSince] = useState(0);
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    setQuiet(false);
    const timer = setTimeout(() => setQuiet(true), quietAfterMs);
    const wake = () => setSince(since + 1);
    for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, wake);
    };
  }, [since]);
  return quiet;
}
