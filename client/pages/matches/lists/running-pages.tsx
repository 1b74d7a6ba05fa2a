/** Under the running list: rows and pages, and how the hall stands. */
import type { LiveMatch } from '#contract/live.ts';
import { ApproveAll } from '../../../hall/approve/approve-all.tsx';
import type { PagerProps } from '../../../ui/pager.tsx';
import { pageSizes } from './page-sizes.ts';
import type { RunningFilters } from './running-filters.ts';
import { summaryOf } from './summary.ts';

type RunningPages = {
  filters: RunningFilters;
  total: number | undefined;
  matches: readonly LiveMatch[];
  onChange: (wish: Partial<RunningFilters>) => void;
};

export function runningPages({ filters, total, matches, onChange }: RunningPages): PagerProps {
  const everything = filters.playtime.length > 0;
  return {
    page: everything ? 0 : filters.page,
    size: everything ? Math.max(total ?? 0, filters.size) : filters.size,
    total,
    noun: 'matches',
    sizes: pageSizes,
    onSize: (size) => onChange({ size }),
    onPage: (page) => onChange({ page }),
    summary: <HallSummary matches={matches} />,
  };
}

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
