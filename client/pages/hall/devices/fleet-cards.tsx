/** Counts the live screens per kind, and shows how long the last changes took to reach the screens. */
import { Layers } from 'lucide-react';
import type { PaintTimes } from '#contract/live/fleet.ts';
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import { isAlarm, type ScreenStatus, screenStatusOf } from '../../../hall/screens/screen-status.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { forms } from './device-columns.tsx';

type Props = { lines: readonly ScreenRow[]; now: number; paint: PaintTimes | null };

export function FleetCards({ lines, now, paint }: Props) {
  const shown = (['SCOREBOARD', 'TABLET', 'TV', 'KEYPAD'] as const).filter((form) => lines.some((line) => line.form === form));
  return (
    <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {shown.map((form) => (
        <KindCard key={form} form={form} lines={lines.filter((line) => line.form === form)} now={now} />
      ))}
      {paint && <PaintCard paint={paint} />}
    </div>
  );
}

function KindCard({ form, lines, now }: { form: ScreenForm; lines: readonly ScreenRow[]; now: number }) {
  const { Icon, many } = forms[form];
  const statuses = lines.map((line) => screenStatusOf(line, now));
  const live = statuses.filter((status) => status === 'live' || status === 'low').length;
  const trouble = troubleWords(statuses);
  const tone = lines.some((line) => isAlarm(line, now)) ? 'tone-red' : 'tone-orange';
  return (
    <Card className="p-3! text-xs">
      <h2 className="flex items-center gap-1.5 text-ink-2">
        <Icon aria-hidden className="size-3.5" />
        {many}
      </h2>
      <p className="mb-1.5 text-ink-2">
        <b className="font-semibold text-ink text-xl tabular">{live}</b> of {lines.length} live
      </p>
      <ProgressBar percent={(live / lines.length) * 100} />
      <p className={trouble ? `${tone} mt-1.5 font-semibold text-tone` : 'mt-1.5 text-ink-2'}>{trouble || 'all up to date'}</p>
    </Card>
  );
}

const troubles: readonly [ScreenStatus, string][] = [
  ['behind', 'out of date'],
  ['silent', 'offline'],
  ['low', 'battery low'],
];

function troubleWords(statuses: readonly ScreenStatus[]): string {
  const counts = troubles.map(([of, word]) => [statuses.filter((status) => status === of).length, word] as const);
  return counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ');
}

/** A slower paint makes the bar orange, because users notice that the score comes late. */
const slowMs = 500;
const tallestMs = 1000;

function PaintCard({ paint: { last, median, slow } }: { paint: PaintTimes }) {
  const highest = Math.max(100, Math.min(tallestMs, Math.max(...last)));
  return (
    <Card className="p-3! text-xs">
      <h2 className="flex items-center gap-1.5 text-ink-2">
        <Layers aria-hidden className="size-3.5" />
        Latest changes: from tap to screen
      </h2>
      <div aria-hidden className="my-1 flex h-8 items-end gap-0.5">
        {last.map((ms, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
            key={index}
            className={`min-w-0 max-w-4 grow rounded-t-xs ${ms > slowMs ? 'bg-(--orange)' : 'bg-(--slate)'}`}
            style={{ height: `${Math.max(6, Math.min(100, (ms / highest) * 100))}%` }}
          />
        ))}
      </div>
      <p className="text-ink-2 tabular">
        median {median} ms · 99 of 100 within {slow} ms
      </p>
    </Card>
  );
}
