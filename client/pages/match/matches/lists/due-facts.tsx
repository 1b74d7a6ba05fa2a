/** The words beside the headings of the upcoming list. Loaded after the rows. */
import { Circle } from 'lucide-react';
import { useContext } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { dueOf, isDueLate, spanWords } from '#machines/match/due.ts';
import { formatTime } from '../../../../format.ts';
import { listOf } from '../../../../hall/day/list-of.ts';
import { playtimeEveryMs } from '../../../../hall/match/playtime-cell.tsx';
import { useThrottledStore } from '../../../../live/hooks.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { hall } from '../../../../state/hall.ts';
import { AllUpcoming } from './all-upcoming.ts';
import { useAllForecasts } from './forecasts.tsx';

/** '11 matches wait for a table · longest 28 min · all on a table by about 06:08', and the free tables. */
export function LateFacts() {
  const now = useHallNow(playtimeEveryMs);
  const forecasts = useAllForecasts();
  const { tables, events } = useThrottledStore(hall);
  const waiting = useContext(AllUpcoming).filter((match) => isDueLate(match, now));
  const longest = Math.max(0, ...waiting.map((match) => dueOf(match, now)?.minutes ?? 0));
  const starts = waiting.flatMap(({ id }) => forecasts.get(id)?.start.mid ?? []);
  const eventIds = new Set(waiting.map(({ eventId }) => eventId));
  const free = listOf(tables)
    .filter(({ tableStatus, eventId }) => tableStatus === 'FREE' && eventIds.has(eventId))
    .map(({ displayNumber }) => displayNumber)
    .sort((one, other) => one - other);
  const zone = events[waiting[0]?.eventId ?? 0]?.timeZone;
  const isWhole = waiting.length > 0 && starts.length === waiting.length;
  return (
    <>
      <span className="text-ink-2 tabular">
        {countText(waiting.length, 'match waits', 'matches wait')} for a table · longest {spanWords(longest)}
        {isWhole && ` · all on a table by about ${formatTime(Math.max(...starts), zone)}`}
      </span>
      {free.length > 0 && (
        <span className="ml-auto flex items-center gap-1.5 font-semibold text-(--green) max-sm:hidden">
          <Circle aria-hidden className="size-3.5" strokeWidth={2.5} />
          {free.length === 1 ? `Table ${free[0]} is free` : `Tables ${listWords(free)} are free`}
        </span>
      )}
    </>
  );
}

/** '9 and 24', '1, 2, 3 and 4 more' */
function listWords(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 3);
  if (numbers.length > 4) return `${shown.join(', ')} and ${numbers.length - 3} more`;
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** '32 matches · starts about 8 min late' */
export function SessionFacts({ first }: { first: LiveMatch | undefined }) {
  const forecasts = useAllForecasts();
  const session = useContext(AllUpcoming).filter(({ matchScheduledTime }) => matchScheduledTime === first?.matchScheduledTime);
  const starts = session.flatMap(({ id }) => forecasts.get(id)?.start.mid ?? []);
  const scheduled = first?.matchScheduledTime;
  const delay = scheduled && starts.length > 0 ? Math.round((Math.min(...starts) - Date.parse(scheduled)) / 60_000) : 0;
  return (
    <span className="text-ink-2 tabular">
      {countText(session.length, 'match', 'matches')}
      {delay >= 5 && ` · starts about ${delay} min late`}
    </span>
  );
}
