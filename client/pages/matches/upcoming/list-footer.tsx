/** Under the upcoming and the approved list: rows, pages, 'Total N matches'; and that a refresh failed, while old rows still stand above. */
import { counted } from '#machines/counted.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ListNotRefreshed } from '../../lists/list-failed.tsx';
import { pageSizes } from '../page-sizes.ts';
import type { ListFilters } from './list-filters.ts';

type ListFooterProps = {
  filters: ListFilters;
  total: number | undefined;
  summary?: string;
  error: Error | null | undefined;
  onChange: (wish: Partial<ListFilters>) => void;
  onRetry: () => unknown;
};

export function ListFooter({ filters, total, summary, error, onChange, onRetry }: ListFooterProps) {
  return (
    <>
      {error && <ListNotRefreshed error={error} onRetry={onRetry} />}
      <Pager
        page={filters.page}
        size={filters.size}
        total={total}
        noun="matches"
        totalWords={total === undefined ? undefined : `Total ${counted(total, 'match', 'matches')}`}
        sizes={pageSizes}
        onSize={(size) => onChange({ size })}
        onPage={(page) => onChange({ page })}
        summary={summary}
      />
    </>
  );
}
