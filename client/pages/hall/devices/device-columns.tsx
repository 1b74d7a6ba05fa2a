/** The columns of the list of displays and tablets. */
import { BatteryMedium, BatteryWarning, BellOff, Check, Keyboard, Layers, type LucideIcon, Monitor, Tablet, Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../format.ts';
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import {
  clockWords,
  isMuted,
  paintedWords,
  screenStatusOf,
  seenWords,
  takenOverBy,
  toneOf,
  wrongClockMs,
} from '../../../hall/screens/screen-status.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import { toneClass } from '../../../ui/status/tone.ts';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { ShowsCell } from './shows-cell.tsx';

export type DeviceColumnOptions = { now: number; zoneOf: (line: ScreenRow) => string | undefined; actions: (line: ScreenRow) => ReactNode };

export function deviceColumns({ now, zoneOf, actions }: DeviceColumnOptions): Column<ScreenRow>[] {
  return [
    { id: 'name', header: 'Name', cell: (line) => <Name line={line} /> },
    { id: 'where', header: 'Where', cell: ({ where }) => where },
    { id: 'shows', header: 'Shows', cell: (line) => <ShowsCell line={line} now={now} zone={zoneOf(line)} /> },
    { id: 'heard', header: 'Last seen', cell: (line) => <Seen line={line} now={now} zone={zoneOf(line)} /> },
    { id: 'painted', header: 'On the screen', cell: (line) => <Painted line={line} now={now} words={paintedWords(line, zoneOf(line))} /> },
    ...deviceItself(now),
    actionsColumn(actions),
  ];
}

const deviceItself = (now: number): Column<ScreenRow>[] => [
  { id: 'battery', header: 'Battery', cell: (line) => <Battery line={line} now={now} /> },
  { id: 'clock', header: 'Clock', cell: (line) => <Clock line={line} /> },
  { id: 'version', header: 'Version', cell: (line) => <Version line={line} /> },
];

/** Two lines per row, for widths where the menu and a tablet leave no room for a single line. */
export function tallDeviceColumns({ now, zoneOf, actions }: DeviceColumnOptions): Column<ScreenRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (line) => <Two upper={<Name line={line} />} lower={line.where === line.name ? '' : line.where} />,
    },
    { id: 'shows', header: 'Shows', cell: (line) => <ShowsCell line={line} now={now} zone={zoneOf(line)} /> },
    {
      id: 'painted',
      header: 'On the screen',
      cell: (line) => (
        <Two
          upper={<Painted line={line} now={now} words={paintedWords(line, zoneOf(line))} />}
          lower={<Seen line={line} now={now} zone={zoneOf(line)} />}
        />
      ),
    },
    {
      id: 'version',
      header: 'Clock, version',
      cell: (line) => <Two upper={<Clock line={line} />} lower={<Version line={line} />} />,
    },
    { id: 'battery', header: 'Battery', cell: (line) => <Battery line={line} now={now} /> },
    actionsColumn(actions),
  ];
}

const Two = ({ upper, lower }: { upper: ReactNode; lower: ReactNode }) => (
  <span className="flex flex-col gap-0.5">
    <span>{upper}</span>
    <span className="text-ink-2 text-xs">{lower}</span>
  </span>
);

/** Returns a card per screen, for phones. */
export function deviceCard(columns: readonly Column<ScreenRow>[]): (line: ScreenRow) => ReactNode {
  const cell = (id: string, line: ScreenRow) => columns.find((column) => column.id === id)?.cell(line);
  return (line) => (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {cell('name', line)}
        {cell('actions', line)}
      </div>
      <span className="text-ink-2">
        {line.where} · {cell('shows', line)}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {['heard', 'painted'].map((id) => (
          <span key={id}>{cell(id, line)}</span>
        ))}
      </span>
      {line.state && (
        <span className="flex flex-wrap items-center gap-x-4 text-xs">
          {['battery', 'clock', 'version'].map((id) => (
            <span key={id}>{cell(id, line)}</span>
          ))}
        </span>
      )}
    </div>
  );
}

export const forms: Readonly<Record<ScreenForm, { Icon: LucideIcon; word: string; many: string }>> = {
  SCOREBOARD: { Icon: Tv, word: 'Scoreboard', many: 'Scoreboards' },
  TABLET: { Icon: Tablet, word: 'Tablet', many: 'Tablets' },
  TV: { Icon: Monitor, word: 'TV', many: 'TVs' },
  KEYPAD: { Icon: Keyboard, word: 'Keypad', many: 'Keypads' },
};

function Name({ line: { form, name } }: { line: ScreenRow }) {
  const { Icon, word } = forms[form];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon role="img" aria-label={word} className="size-4 shrink-0 text-ink-3" />
      <span className="truncate font-semibold">{name}</span>
    </span>
  );
}

const dots = {
  behind: 'bg-tone-solid',
  silent: 'bg-tone-solid',
  low: 'bg-(--teal)',
  live: 'bg-(--teal)',
  revoked: 'bg-(--line-2)',
} as const;

function Seen({ line, now, zone }: { line: ScreenRow; now: number; zone: string | undefined }) {
  const status = screenStatusOf(line, now);
  const tone = toneOf(line, now);
  const taker = takenOverBy(line, now);
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-center gap-x-2',
        tone && toneClass(tone),
        status === 'silent' && 'font-semibold text-tone',
      )}
    >
      <span className="inline-flex items-center gap-x-2">
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[status])} />
        {seenWords(line, now, zone)}
      </span>
      {taker && <span className="font-normal text-ink-2 text-xs">Taken by {taker}</span>}
      {isMuted(line, now) && (
        <span className="inline-flex items-center gap-1 font-normal text-ink-2 text-xs">
          <BellOff aria-hidden className="size-3.5" />
          muted until {formatTime(line.mutedUntil, zone)}
        </span>
      )}
    </span>
  );
}

function Painted({ line, now, words }: { line: ScreenRow; now: number; words: string }) {
  const status = screenStatusOf(line, now);
  if (line.state?.paintedAt == null || line.revoked) return '–';
  if (line.state.behind > 0)
    return (
      <Chip tone={toneOf(line, now) ?? 'orange'} icon={Layers}>
        {words}
      </Chip>
    );
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {status !== 'silent' && <Check role="img" aria-label="The present" className="size-4 text-(--green)" />}
      {words}
    </span>
  );
}

function Battery({ line, now }: { line: ScreenRow; now: number }) {
  if (line.battery === null) return '–';
  const isLow = screenStatusOf(line, now) === 'low';
  const Icon = isLow ? BatteryWarning : BatteryMedium;
  return (
    <span className={cx('tone-orange inline-flex items-center gap-1.5 whitespace-nowrap align-middle', isLow && 'font-semibold text-tone')}>
      <Icon aria-hidden className="size-4" />
      {line.battery} %
    </span>
  );
}

function Clock({ line }: { line: ScreenRow }) {
  const isWrong = line.state !== null && Math.abs(line.state.clockMs) > wrongClockMs;
  return <span className={isWrong ? 'tone-orange font-semibold text-tone' : 'text-ink-2'}>{clockWords(line)}</span>;
}

/** The script file is named by a hash of its content, so that users can compare whether two versions are equal. */
function Version({ line: { state } }: { line: ScreenRow }) {
  if (!state?.build) return '–';
  const name = state.build.replace(/^[^-]*-|\.\w+$/g, '');
  if (!state.outdated) return <span className="text-ink-2">{name}</span>;
  return <span className="tone-orange font-semibold text-tone">{name} · older</span>;
}
