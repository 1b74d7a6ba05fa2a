/** Under the running list: rows and pages, and how the hall stands. */
import type { LiveMatch } from '#contract/live.ts';
import { Pager } from '../../ui/pager.tsx';
import { ListNotRefreshed } from '../lists/list-failed.tsx';
import { pageSizes } from './page-sizes.ts';
import type { RunningFilters } from './running-filters.ts';
import { summaryOf } from './summary.ts';

type RunningFooterProps = {
  filters: RunningFilters;
  total: number | undefined;
  matches: readonly LiveMatch[];
  error: Error | null | undefined;
  onChange: (wish: Partial<RunningFilters>) => void;
  onRetry: () => unknown;
};

export function RunningFooter({ filters, total, matches, error, onChange, onRetry }: RunningFooterProps) {
  const { words, waiting } = summaryOf(matches);
  const everything = filters.playtime.length > 0;
  return (
    <>
      {error && <ListNotRefreshed error={error} onRetry={onRetry} />}
      <Pager
        page={everything ? 0 : filters.page}
        size={everything ? Math.max(total ?? 0, filters.size) : filters.size}
        total={total}
        noun="matches"
        sizes={pageSizes}
        onSize={(size) => onChange({ size })}
        onPage={(page) => onChange({ page })}
        summary={
          (words.length > 0 || waiting > 0) && (
            <>
              {words.join(', ')}
              {words.length > 0 && waiting > 0 && ', '}
              {waiting > 0 && <b className="font-semibold text-accent">{waiting} waiting for approval</b>}
            </>
          )
        }
      />
    </>
  );
}
