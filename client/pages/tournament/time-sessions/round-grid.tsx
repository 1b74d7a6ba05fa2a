/** The matches in their rounds, in order of play; each round can be folded. Matches outside the rounds of the chart come last. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isClock, readClock } from '#machines/clock-text.ts';
import type { ScheduleEntry } from '#machines/draw/schedule-check.ts';
import type { Chart } from '#machines/draw/types.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';

type RoundGridProps = {
  chart: Chart | null;
  planned: readonly ScheduleEntry[];
  wrong: ReadonlySet<string>;
  disabled: boolean;
  onChange: (next: ScheduleEntry[]) => void;
  /** The match that a check shows. */
  shown: ShownMatch | null;
};
/** `turn` counts the presses, so that a second press shows the same match again. */
export type ShownMatch = { label: string; turn: number };

export function RoundGrid({ chart, planned, wrong, disabled, onChange, shown }: RoundGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) showMatch(grid.current, shown.label);
  }, [shown]);
  const byLabel = new Map(planned.map((match) => [match.label, match]));
  const set = (match: ScheduleEntry) => onChange([...planned.filter(({ label }) => label !== match.label), match]);
  const chartLabels = new Set(chart?.matches.map(({ label }) => label));
  const others = planned.filter(({ label }) => !chartLabels.has(label)).map(({ label }) => label);
  const groups = [
    ...(chart?.rounds ?? []).map(({ mnemonic, name }) => ({
      id: mnemonic,
      name,
      labels: chart?.matches.filter(({ round }) => round === mnemonic).map(({ label }) => label) ?? [],
    })),
    ...(others.length > 0 ? [{ id: 'others', name: chart ? 'Not in the flow chart' : 'Matches', labels: others }] : []),
  ];
  return (
    <div ref={grid} className="flex flex-col gap-2">
      {groups.map(({ id, name, labels }) => (
        <details key={id} open={labels.length <= 16} className="rounded-card border border-line">
          <summary className="cursor-pointer px-3 py-2 font-semibold text-sm">
            {name} <span className="font-normal text-ink-3 text-xs tabular">{spanOf(labels, byLabel)}</span>
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4 gap-y-1 border-line border-t p-3">
            {labels.map((label) => (
              <MatchLine
                key={label}
                label={label}
                match={byLabel.get(label)}
                isWrong={wrong.has(label)}
                disabled={disabled}
                onChange={set}
                onRemove={chartLabels.has(label) ? null : () => onChange(planned.filter((match) => match.label !== label))}
              />
            ))}
          </div>
        </details>
      ))}
      {!chart && !disabled && <AddMatch taken={byLabel} onAdd={set} />}
      <datalist id="quarter-hours">
        {quarterHours.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </div>
  );
}

/** Unfolds the round of the match and focuses its time. */
function showMatch(grid: HTMLElement | null, label: string): void {
  const time = [...(grid?.querySelectorAll('input') ?? [])].find((input) => input.getAttribute('aria-label') === `Time of ${label}`);
  const round = time?.closest('details');
  if (round) round.open = true;
  time?.scrollIntoView?.({ block: 'center' });
  time?.focus({ preventScroll: true });
}

type MatchLineProps = {
  label: string;
  match: ScheduleEntry | undefined;
  isWrong: boolean;
  disabled: boolean;
  onChange: (match: ScheduleEntry) => void;
  onRemove: (() => void) | null;
};

function MatchLine({ label, match = { label, day: 1, time: null }, isWrong, disabled, onChange, onRemove }: MatchLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInvalidTime = match.time !== null && !isClock(match.time);
  return (
    <div className="flex items-center gap-1.5">
      <span className={cx('w-14 shrink-0 text-sm tabular', isWrong && 'font-semibold text-refusal')}>{label}</span>
      <span className="text-2xs text-ink-3">day</span>
      <input
        aria-label={`Day of ${label}`}
        type="number"
        min={1}
        max={14}
        disabled={disabled}
        value={match.day}
        onChange={({ currentTarget }) => onChange({ ...match, day: Math.min(14, Math.max(1, Number(currentTarget.value) || 1)) })}
        className={cx(cellClass, 'w-14')}
      />
      <input
        aria-label={`Time of ${label}`}
        list="quarter-hours"
        placeholder="HH:mm"
        disabled={disabled}
        value={typed ?? match.time ?? ''}
        // Updates on every key, so that Ctrl S saves the text being typed and an invalid time is refused instead of dropped.
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange({ ...match, time: timeOf(currentTarget.value) });
        }}
        onBlur={() => setTyped(null)}
        aria-invalid={isInvalidTime}
        className={cx(cellClass, 'w-24', (isWrong || isInvalidTime) && 'border-refusal-solid')}
      />
      {onRemove && !disabled && <IconButton size="row" icon={X} label={`Remove ${label}`} onPress={onRemove} />}
    </div>
  );
}

function AddMatch({ taken, onAdd }: { taken: ReadonlyMap<string, unknown>; onAdd: (match: ScheduleEntry) => void }) {
  const [label, setLabel] = useState('');
  const newLabel = label.trim().toUpperCase();
  const reason = newLabel === '' ? 'Enter a match first.' : taken.has(newLabel) ? `${newLabel} is there already.` : null;
  return (
    <div className="flex items-center gap-2">
      <input
        aria-label="Match to add"
        placeholder="A001"
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        className={cx(cellClass, 'w-28')}
      />
      <Button
        disabledReason={reason}
        onPress={() => {
          onAdd({ label: newLabel, day: 1, time: null });
          setLabel('');
        }}
      >
        Add match
      </Button>
    </div>
  );
}

/** Returns '32 matches · day 1 09:00 – day 2 10:30'. */
function spanOf(labels: readonly string[], byLabel: ReadonlyMap<string, ScheduleEntry>): string {
  const times = labels.flatMap((label) => {
    const match = byLabel.get(label);
    return match?.time && isClock(match.time) ? [`day ${match.day} ${match.time}`] : [];
  });
  const sorted = times.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const count = labels.length === 1 ? '1 match' : `${labels.length} matches`;
  return [count, ...(sorted.length > 0 ? [[...new Set([sorted[0], sorted.at(-1)])].join(' – ')] : ['no time'])].join(' · ');
}

/** Returns '09:00' for '9:00'; an invalid time stays as typed. */
function timeOf(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : (readClock(text) ?? text);
}
const quarterHours = Array.from(
  { length: 64 },
  (_, index) => `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][index % 4]}`,
);
const cellClass =
  'h-8 rounded-control border border-line bg-surface px-2 text-sm tabular disabled:bg-sunken disabled:text-ink-3 tablet:h-11';
