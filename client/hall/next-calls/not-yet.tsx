/** The matches that are not called yet, each with its reason. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matchName } from '../../format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { planMatch } from './plan-match.ts';
import type { ShownCall } from './use-next-calls.ts';

/** Rows that are shown before "more". */
const shownLater = 8;

/** `isIdle`: no match is called, so the desk may want to play earlier. */
type NotYetProps = { later: readonly ShownCall[]; eventId: number; away: string | null; isWide: boolean; isIdle: boolean };

export function NotYet({ later, eventId, away, isWide, isIdle }: NotYetProps) {
  const [all, setAll] = useState(false);
  const early = isIdle ? later.find(({ waitsForTime }) => waitsForTime) : undefined;
  const shown = all ? later : later.slice(0, shownLater);
  return (
    <div className="border-b px-4 py-3 text-xs">
      <h3 className="mb-1 font-semibold text-ink-2">Not yet, and why</h3>
      <ul className={cx(isWide && 'grid gap-x-4 md:grid-cols-2 xl:grid-cols-4')}>
        {shown.map((call) => (
          <li key={call.matchId} className="flex flex-wrap items-center gap-x-2 py-0.5">
            <b className="w-20 shrink-0 font-semibold">{matchName(call.match)}</b>
            <span className="min-w-0 text-ink-2">{call.reasons.join(', ')}</span>
            {(call.held || call.pinned) && (
              <Button
                size="row"
                variant="quiet"
                className="tablet:h-11!"
                disabledReason={away}
                onPress={() => void planMatch(eventId, call, call.held ? { heldUntil: null } : { pinnedTableId: null })}
              >
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
      {early && (
        <p className="mt-1 flex flex-wrap gap-x-2 text-ink-2">
          No match is called before its planned time.
          <Link to={`/app/matches/upcoming/${early.matchId}/shiftTimes`} className="rounded-chip font-semibold text-accent hover:underline">
            Play earlier …
          </Link>
        </p>
      )}
      {later.length > shown.length && (
        <Button size="row" variant="quiet" onPress={() => setAll(true)}>
          {later.length - shown.length} more
        </Button>
      )}
    </div>
  );
}
