/** Jumps to a time of the shown day, or to the newest change that matches a label, a score, a name or 'corrected'. */
import { useState } from 'react';
import type { ReplayEntry } from '#contract/match/replay.ts';
import { dayIn, formatClock, formatDay, instantAt } from '../../../format.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { fieldBox } from '../../../ui/fields/field-frame.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { findMoments } from './use-replay.ts';

type JumpFieldProps = { id: number; at: number; zone: string; onJump: (at: number) => void };

export function JumpField({ id, at, zone, onJump }: JumpFieldProps) {
  const [text, setText] = useState('');
  const [hits, setHits] = useState<readonly ReplayEntry[] | null>(null);
  const submit = async (): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') return setHits(null);
    const time = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(wanted) ? instantAt(dayIn(at, zone), wanted, zone) : Number.NaN;
    if (!Number.isNaN(time)) {
      setHits(null);
      return onJump(time);
    }
    await reportFailure('Replay', async () => {
      const found = await findMoments(id, wanted);
      const [only, ...more] = found;
      if (only && more.length === 0) onJump(Date.parse(only.at));
      setHits(more.length === 0 && only ? null : found);
    });
  };
  return (
    <search className="relative max-sm:w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input
          type="search"
          aria-label="Jump to a moment"
          placeholder="16:12, A034 0:3, a name"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(fieldBox, 'w-72 max-sm:w-full')}
        />
      </form>
      {hits && (
        <ul
          aria-label="Moments found"
          className="absolute right-0 z-20 mt-1 max-h-80 w-96 max-w-full overflow-y-auto rounded-card border bg-surface p-1 text-sm shadow-lg"
        >
          {hits.length === 0 && (
            <li className="px-2 py-1.5 text-ink-2">Nothing was found. A score is that of the moment, such as A034 0:3.</li>
          )}
          {hits.map((hit) => (
            <li key={hit.seq}>
              <button
                type="button"
                className="flex w-full gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover tablet:min-h-11"
                onClick={() => {
                  setHits(null);
                  onJump(Date.parse(hit.at));
                }}
              >
                <span className="shrink-0 text-ink-2 tabular">{`${formatDay(hit.at, zone)} ${formatClock(hit.at, zone)}`}</span>
                <span className="min-w-0">{`${hit.words} · ${hit.by}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
