/** A bar on every page while a hall screen shows outdated data, until it is up to date or somebody takes care of it. */
import { MonitorX } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useHeardTime } from '../hall/rows/use-ticking.ts';
import { alarmWords } from '../hall/screens/alarm-words.ts';
import { OnItButton } from '../hall/screens/on-it-button.tsx';
import { useScreenAlarms } from '../hall/screens/use-screen-alarms.ts';
import { useEventZone } from './use-hall-event.ts';

const list = '/app/matches/devices';

export function ScreenAlarmBar() {
  const alarms = useScreenAlarms();
  const now = useHeardTime((at) => at);
  const zone = useEventZone();
  const [first, ...others] = alarms ?? [];
  // The list of screens shows the alarm itself, with more about the network.
  if (useLocation().pathname === list || !first) return null;
  const { title, onIt } = alarmWords(first, [], now, zone);
  return (
    <div
      role="alert"
      className="tone-red flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-tone-solid/50 border-b bg-tone-soft px-4 py-1 text-sm text-tone print:hidden"
    >
      <MonitorX aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-64">
        <b className="font-semibold">{title}</b>
        {onIt && ` ${onIt}.`}
        {others.length > 0 && ` And ${others.length} more.`}
      </p>
      <OnItButton line={first} now={now} />
      <Link to={list} className="rounded-chip font-semibold hover:underline">
        Displays and tablets
      </Link>
    </div>
  );
}
