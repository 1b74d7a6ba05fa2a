/** Says by how much the last session misses its end, and what would save the day, each with Try. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { WhatIfChangeInput, WhatIfGuard as WhatIfGuardAnswer } from '#contract/match/what-if.ts';
import { readClock } from '#machines/clock-text.ts';
import { formatTime } from '../../../../format.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { savingWords } from './change-words.ts';

type WhatIfGuardProps = {
  guard: WhatIfGuardAnswer | null;
  matches: readonly LiveMatch[];
  zone: string | undefined;
  finishBy: string | null;
  onFinishBy: (time: string | null) => void;
  onTry: (saving: readonly WhatIfChangeInput[]) => void;
};

export function WhatIfGuard({ guard, matches, zone, finishBy, onFinishBy, onTry }: WhatIfGuardProps) {
  return (
    <div className="flex flex-col gap-1 border-line-2 text-sm sm:border-l sm:pl-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FinishBy time={finishBy} onChange={onFinishBy} />
        {guard ? (
          <p role="status" className="flex items-center gap-1.5 font-semibold">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-(--orange)" />
            {guardSentence(guard, zone)}
          </p>
        ) : (
          <p className="flex items-center gap-1.5 text-ink-2">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-(--green)" />
            The day ends in time.
          </p>
        )}
      </div>
      {guard && guard.savings.length > 0 && (
        <ul aria-label="Changes that would help" className="flex flex-wrap gap-x-4 gap-y-1">
          {guard.savings.map(({ changes, savedMs }) => {
            const words = savingWords(changes, matches);
            return (
              <li key={words} className="flex items-center gap-1.5">
                <span className="tabular">
                  <b className="font-semibold">{words}</b>: {Math.round(savedMs / 60_000)} min earlier
                </span>
                <Button size="row" className="tablet:h-11!" aria-label={`Try: ${words}`} onPress={() => onTry(changes)}>
                  Try
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {guard && guard.savings.length === 0 && (
        <p className="text-ink-2 text-xs">Neither a shorter race nor another table saves five minutes.</p>
      )}
    </div>
  );
}

/** 'The session of 20:30 will miss 22:00 by 40 min.' */
function guardSentence({ session, finishBy, missedMs }: WhatIfGuardAnswer, zone: string | undefined): string {
  const subject = session === null ? 'The day' : `The session of ${formatTime(session, zone)}`;
  return `${subject} will miss ${formatTime(finishBy, zone)} by ${Math.round(missedMs / 60_000)} min.`;
}

function FinishBy({ time, onChange }: { time: string | null; onChange: (time: string | null) => void }) {
  const [typed, setTyped] = useState(time ?? '');
  const commit = () => {
    const read = typed.trim() === '' ? null : readClock(typed);
    if (typed.trim() !== '' && read === null) return setTyped(time ?? '');
    setTyped(read ?? '');
    if (read !== time) onChange(read);
  };
  return (
    <label className="flex items-center gap-2 text-ink-2 text-xs">
      Over by
      <input
        value={typed}
        placeholder="plan"
        inputMode="numeric"
        className="h-7 w-14 rounded-control border border-control bg-surface px-2 text-ink text-sm tabular tablet:h-11"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
}
