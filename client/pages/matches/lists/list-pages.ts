/** Under the upcoming and the approved list: rows, pages, 'Total N matches'. */
import { counted } from '#machines/counted.ts';
import type { PagerProps } from '../../../ui/pager.tsx';
import type { ListFilters } from './list-filters.ts';
import { pageSizes } from './page-sizes.ts';

type ListPages = {
  filters: ListFilters;
  total: number | undefined;
  summary?: string;
  onChange: (wish: Partial<ListFilters>) => void;
};

export const listPages = ({ filters, total, summary, onChange }: ListPages): PagerProps => ({
  page: filters.page,
  size: filters.size,
  total,
  noun: 'matches',
  totalWords: total === undefined ? undefined : `Total ${counted(total, 'match', 'matches')}`,
  sizes: pageSizes,
  onSize: (size) => onChange({ size }),
  onPage: (page) => onChange({ page }),
  summary: summary && ` · ${summary}`,
});
