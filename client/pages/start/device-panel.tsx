/** Displays and tablets that need a hand, and how many of each kind are live. */
import { BatteryWarning, type LucideIcon, Monitor, SquareAsterisk, Tablet, WifiOff } from 'lucide-react';
import type { LiveDevice } from '#contract/live/desk.ts';
import { formatTime } from '../../format.ts';
import { Chip } from '../../ui/chip.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toneClass } from '../../ui/tone.ts';
import { type DeviceFigures, type DeviceKind, deviceFigures, type Trouble } from './device-figures.ts';
import { Panel } from './panel.tsx';
import { PresentScreens } from './present-screens.tsx';

type DevicePanelProps = {
  devices: readonly LiveDevice[];
  numberOf: (tableId: number) => number | undefined;
  now: number;
  zone: string | undefined;
  to: string;
  /** Whose screens are counted. */
  events: readonly number[];
  className?: string;
};

export function DevicePanel({ devices, numberOf, now, zone, to, events, className = '' }: DevicePanelProps) {
  const figures = deviceFigures(devices, now);
  const { troubles, total, live } = figures;
  return (
    <Panel
      title="Displays and tablets"
      aside={total > 0 && <span className="text-ink-2 text-xs tabular">{`${live} of ${total} live`}</span>}
      link={{ to, words: 'All' }}
      className={className}
    >
      <PresentScreens events={events} />
      {total === 0 && <p className="text-ink-2 text-sm">None is paired yet. Pair a tablet from the card of its table.</p>}
      {total > 0 && troubles.length === 0 && <p className="text-ink-2 text-sm">All of them answer, and no battery is low.</p>}
      <ul className="flex flex-col divide-y">
        {troubles.slice(0, mostShown).map((trouble) => (
          <li key={trouble.device.id} className="flex items-center gap-2.5 py-2 first:pt-0">
            <TroubleLine
              trouble={trouble}
              table={trouble.device.tableId === null ? undefined : numberOf(trouble.device.tableId)}
              zone={zone}
            />
          </li>
        ))}
      </ul>
      {troubles.length > mostShown && <p className="border-t pt-2 text-ink-2 text-xs">and {troubles.length - mostShown} more</p>}
      <Kinds kinds={figures.kinds} />
    </Panel>
  );
}

function TroubleLine({
  trouble: { device, kind, tone, silentMs },
  table,
  zone,
}: {
  trouble: Trouble;
  table: number | undefined;
  zone: string | undefined;
}) {
  const Icon = icons[device.kind];
  const minutes = Math.floor(silentMs / minuteMs);
  const low = kind === 'low';
  const words = low
    ? `battery ${device.battery} %`
    : device.lastSeenAt === null
      ? 'never seen'
      : `no sign since ${formatTime(device.lastSeenAt, zone)}`;
  return (
    <>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${toneClass(tone)} text-tone`} />
      <span className="flex min-w-0 grow flex-col leading-4.5">
        <b className="truncate font-semibold text-sm">{table === undefined ? device.name : `${singular[device.kind]}, table ${table}`}</b>
        <span className={`${toneClass(tone)} text-tone text-xs tabular`}>{words}</span>
      </span>
      <Chip tone={tone} icon={low ? BatteryWarning : WifiOff}>
        {low ? 'low' : silentWords(minutes)}
      </Chip>
    </>
  );
}

function Kinds({ kinds }: Pick<DeviceFigures, 'kinds'>) {
  return (
    <ul className="mt-auto flex flex-col gap-2 pt-3">
      {kinds.map(({ kind, live, total }) => (
        <li key={kind} className="text-xs tabular">
          <span className="mb-0.5 flex justify-between text-ink-2">
            {plural[kind]}
            <span>
              <b className="font-semibold text-ink">{live}</b> of {total} live
            </span>
          </span>
          <ProgressBar percent={(live / total) * 100} />
        </li>
      ))}
    </ul>
  );
}

const silentWords = (minutes: number): string => {
  if (!Number.isFinite(minutes)) return 'never';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
};

const icons: Readonly<Record<DeviceKind, LucideIcon>> = { DISPLAY: Monitor, TABLET: Tablet, KEYPAD: SquareAsterisk };
const singular: Readonly<Record<DeviceKind, string>> = { DISPLAY: 'Display', TABLET: 'Tablet', KEYPAD: 'Keypad' };
const plural: Readonly<Record<DeviceKind, string>> = { DISPLAY: 'Displays', TABLET: 'Tablets', KEYPAD: 'Keypads' };
const mostShown = 4;
const minuteMs = 60_000;
