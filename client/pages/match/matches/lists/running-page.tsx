/** Running matches: announced, running, in time-out and finished matches of running tournaments, live. */
import { Play } from 'lucide-react';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { ApproveAll } from '../../../../hall/approve/approve-all.tsx';
import { lateTone } from '../../../../hall/late/late-looks.ts';
import { playtimeEveryMs } from '../../../../hall/match/playtime-cell.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import type { Tone } from '../../../../ui/status/tone.ts';
import { hasStatus, type MatchFilters } from './match-filters.ts';
import { type ListedMatches, MatchList, type MatchListOf } from './match-list.tsx';
import { RunningCard, runningColumns, tallColumns } from './running-columns.tsx';
import { hasPlaytime, summaryOf } from './summary.ts';
import { useOpenChoices } from './use-filter-choices.ts';
import { useRunningRows } from './use-running-rows.ts';

export const RunningPage = () => <MatchList of={running} />;

const running: MatchListOf = {
  name: 'running',
  title: 'Running Matches',
  wide: runningColumns,
  tall: tallColumns,
  Card: RunningCard,
  right: 'match:edit',
  empty: {
    icon: Play,
    title: 'No running matches',
    words: 'A match appears here as soon as a table is assigned to it: choose “Assign Match” on a free table.',
    to: '/app/matches/tables',
    action: 'Open the Tables Overview',
    others: 'Other matches may be running.',
  },
  useList: useRunning,
};

function useRunning(filters: MatchFilters): ListedMatches {
  const list = useRunningRows(filters);
  const now = useHallNow(playtimeEveryMs);
  const { playtime, size } = filters;
  // Play time changes without the server, so every match is loaded on one page.
  const narrowed = playtime.length > 0;
  const rows = useMemo(
    () => (narrowed ? list.rows?.filter((match) => hasPlaytime(match, playtime, now)) : list.rows),
    [list.rows, narrowed, playtime, now],
  );
  const summed = useMemo(
    () => list.all.filter((match) => hasStatus(match, filters) && hasPlaytime(match, playtime, now)),
    [list.all, filters, playtime, now],
  );
  const total = narrowed ? rows?.length : list.total;
  return {
    ...list,
    rows,
    total,
    open: useOpenChoices('active'),
    matchesFilter: (match) => hasPlaytime(match, playtime, now),
    toneOf: (match) => lateTone(match, now) ?? tones[playtimeStatus(playOf(match), now)] ?? undefined,
    pages: { ...(narrowed ? { page: 0, size: Math.max(total ?? 0, size) } : {}), summary: <HallSummary matches={summed} /> },
  };
}

const tones: Record<ReturnType<typeof playtimeStatus>, Tone | null> = { NORMAL: null, YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' };

function HallSummary({ matches }: { matches: readonly LiveMatch[] }) {
  const { words, waiting } = summaryOf(matches);
  if (words.length === 0 && waiting === 0) return null;
  return (
    <>
      {' · '}
      {words.join(', ')}
      {words.length > 0 && waiting > 0 && ', '}
      {waiting > 0 && <b className="font-semibold text-accent">{waiting} waiting for approval</b>}{' '}
      <span className="inline-block align-middle">
        <ApproveAll matches={matches} />
      </span>
    </>
  );
}
