/** A screen of the hall shows what is no longer so: said over the whole office, until it shows the present again or somebody says that they are on it. */
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
  // The list says it itself, with what rules out the network.
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
