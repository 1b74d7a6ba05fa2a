/** The changes around the shown moment and their authors. Later ones are grey; a press on a line jumps to its moment. */
import { ArrowLeftRight, Circle, Flag, type LucideIcon, Pause, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ReplayEntry, ReplayKind } from '#contract/match/replay.ts';
import { formatClock } from '../../../format.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import type { ReplayMoment } from './replay-tables.tsx';

/** `children` stand below the changes. */
type ReplayLogProps = { moment: ReplayMoment; at: number; zone: string; onJump: (at: number) => void; children: ReactNode };

const icons: Readonly<Record<ReplayKind, LucideIcon>> = {
  SCORE: Plus,
  CORRECTION: Pencil,
  TIMEOUT: Pause,
  STATUS: Flag,
  TABLE: ArrowLeftRight,
  OTHER: Circle,
};

export function ReplayLog({ moment, at, zone, onJump, children }: ReplayLogProps) {
  const [table, setTable] = useState(0);
  const log = moment.log.filter(({ tableId }) => table === 0 || tableId === table);
  const current = log.findLast((entry) => Date.parse(entry.at) <= at);
  return (
    <Card>
      <section aria-label="What happened" className="flex flex-col gap-2 text-sm">
        <div className="flex items-end justify-between gap-2">
          <h2 className="font-[650] text-base">What happened</h2>
          <SelectField
            label="Table"
            options={[
              { id: 0, label: 'All tables' },
              ...moment.tables.map(({ id, displayNumber }) => ({ id, label: `Table ${displayNumber}` })),
            ]}
            value={table}
            onChange={setTable}
            className="w-32"
          />
        </div>
        {log.length === 0 && <p className="text-ink-2">Nothing was changed around this moment.</p>}
        <ol className="divide-y">
          {log.map((entry) => (
            <Line key={entry.seq} entry={entry} later={Date.parse(entry.at) > at} current={entry === current} zone={zone} onJump={onJump} />
          ))}
        </ol>
        {children}
      </section>
    </Card>
  );
}

type LineProps = { entry: ReplayEntry; later: boolean; current: boolean; zone: string; onJump: (at: number) => void };

function Line({ entry, later, current, zone, onJump }: LineProps) {
  const Icon = icons[entry.kind];
  return (
    <li>
      <button
        type="button"
        {...(current ? { 'aria-current': 'step' as const } : {})}
        onClick={() => onJump(Date.parse(entry.at))}
        className={cx(
          'flex w-full items-start gap-2 px-2 py-1.5 text-left hover:bg-hover tablet:min-h-11',
          current && 'bg-accent-soft',
          later && 'text-ink-3',
        )}
      >
        <span className="shrink-0 tabular">{formatClock(entry.at, zone)}</span>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {later && <span className="sr-only">Later: </span>}
          <span className={cx('wrap-anywhere', entry.kind === 'CORRECTION' && 'font-semibold')}>{entry.words}</span>
          <span className={cx('block text-xs', !later && 'text-ink-2')}>{entry.by}</span>
        </span>
      </button>
    </li>
  );
}
