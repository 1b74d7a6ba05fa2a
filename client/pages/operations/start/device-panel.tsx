/** Displays and tablets that need attention, the users who handle them, and the live ones per kind, based on the state each has painted. */
import { BatteryWarning, Hand, Layers, type LucideIcon, Monitor, SquareAsterisk, Tablet, Tv, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHeardTime } from '../../../hall/rows/use-ticking.ts';
import { presentWords } from '../../../hall/screens/alarm-words.ts';
import { OnItButton } from '../../../hall/screens/on-it-button.tsx';
import type { ScreenForm } from '../../../hall/screens/screen-rows.ts';
import { useMayManageScreens, useScreenRows } from '../../../hall/screens/use-screen-rows.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { toneClass } from '../../../ui/status/tone.ts';
import { type DeviceFigures, type DeviceTrouble, deviceFigures } from './device-figures.ts';
import { Panel } from './panel.tsx';

type DevicePanelProps = {
  zone: string | undefined;
  /** The link for users without access to the device list: the table cards with devices to check. */
  to: string;
  /** The events whose screens are counted. */
  events: readonly number[];
  className?: string;
};

const list = '/app/matches/devices';

export function DevicePanel({ zone, to, events, className = '' }: DevicePanelProps) {
  const lines = useScreenRows()?.filter(({ eventId }) => eventId !== null && events.includes(eventId)) ?? [];
  const now = useHeardTime((at) => at);
  const own = useMayManageScreens();
  const { troubles, total, live, kinds } = deviceFigures(lines, now, zone);
  // Only the desk receives the painted state of a screen.
  const present = own ? presentWords(lines, now) : null;
  return (
    <Panel
      title={own ? 'Displays and tablets' : 'Paired devices'}
      aside={total > 0 && <span className="text-ink-2 text-xs tabular">{`${live} of ${total} live`}</span>}
      link={{ to: own ? list : to, words: 'All' }}
      className={className}
    >
      {present !== null && (
        <p className="pb-2 text-sm">
          <Link to={list} className="rounded-chip font-medium text-accent hover:underline">
            {present}
          </Link>
        </p>
      )}
      {total === 0 && (
        <p className="text-ink-2 text-sm">
          {own ? (
            <>
              None yet.{' '}
              <Link to={`${list}/addresses`} className="rounded-chip font-medium text-accent hover:underline">
                Open a screen on a TV
              </Link>
              , or pair a tablet from the card of its table.
            </>
          ) : (
            'No device is paired with a table yet. The desk pairs them.'
          )}
        </p>
      )}
      {total > 0 && troubles.length === 0 && (
        <p className="text-ink-2 text-sm">{`All ${own ? 'of them' : 'paired devices'} are online, and no battery is low.`}</p>
      )}
      <ul className="flex flex-col divide-y">
        {troubles.slice(0, maxShown).map((trouble) => (
          <li key={trouble.line.key} className="flex items-center gap-2.5 py-2 first:pt-0">
            <TroubleLine trouble={trouble} now={now} own={own} />
          </li>
        ))}
      </ul>
      {troubles.length > maxShown && <p className="border-t pt-2 text-ink-2 text-xs">and {troubles.length - maxShown} more</p>}
      <Kinds kinds={kinds} />
    </Panel>
  );
}

function TroubleLine({ trouble, now, own }: { trouble: DeviceTrouble; now: number; own: boolean }) {
  const { line, title, words, kind, tone, chip, taker, onIt } = trouble;
  const Icon = icons[line.form];
  return (
    <>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${toneClass(tone)} text-tone`} />
      <span className="flex min-w-0 grow flex-col leading-4.5">
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate font-semibold text-sm">{title}</b>
          <Chip tone={tone} icon={marks[kind]}>
            {chip}
          </Chip>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className={`${toneClass(tone)} text-tone text-xs tabular`}>{words}</span>
          {onIt !== null && (
            <span className="inline-flex items-center gap-1 text-ink-2 text-xs">
              <Hand aria-hidden className="size-3.5" />
              {onIt}
            </span>
          )}
          {taker === null && trouble.isAlarm && own && <OnItButton line={line} now={now} />}
        </span>
      </span>
    </>
  );
}

function Kinds({ kinds }: Pick<DeviceFigures, 'kinds'>) {
  return (
    <ul className="mt-auto flex flex-col gap-2 pt-3">
      {kinds.map(({ form, live, total }) => (
        <li key={form} className="text-xs tabular">
          <span className="mb-0.5 flex justify-between text-ink-2">
            {plural[form]}
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

const icons: Readonly<Record<ScreenForm, LucideIcon>> = { SCOREBOARD: Tv, TV: Monitor, TABLET: Tablet, KEYPAD: SquareAsterisk };
const marks: Readonly<Record<DeviceTrouble['kind'], LucideIcon>> = { low: BatteryWarning, silent: WifiOff, behind: Layers };
const plural: Readonly<Record<ScreenForm, string>> = { SCOREBOARD: 'Scoreboards', TV: 'TVs', TABLET: 'Tablets', KEYPAD: 'Keypads' };
const maxShown = 3;
