/** What stands above a list: its filters in one row; on a phone the search and one button with the number of filters that are on. */
import { ListFilter } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/cx.ts';
import { lazily } from '../frame/lazy-part.ts';
import { phoneScreen, useMedia } from '../frame/use-media.ts';
import { useListShape } from './list-shape.ts';

type FilterRowProps = {
  search?: ReactNode;
  /** Before the filters, where it is what people look for first. */
  searchFirst?: boolean;
  /** Counts that filter as well; at the right end. */
  legend?: ReactNode;
  /** How many of them filter now, the search left out. */
  active: number;
  /** As many rows as they need; else they share one, where the screen is wide. */
  mayWrap?: boolean;
  children: ReactNode;
};

const FilterSheet = lazily(() => import('./filter-sheet.tsx').then((loaded) => ({ default: loaded.FilterSheet })));

export function FilterRow({ search, searchFirst = false, legend, active, mayWrap = false, children }: FilterRowProps) {
  const phone = useMedia(phoneScreen);
  const shape = useListShape();
  if (phone) return <PhoneRow search={search} legend={legend} active={active} filters={children} />;
  return (
    <div className={cx('flex w-full items-center gap-2', shape === 'wide' && !mayWrap ? 'min-w-0 *:min-w-0' : 'flex-wrap')}>
      {searchFirst && search}
      {children}
      {!searchFirst && search}
      {legend && <span className="ml-auto shrink-0">{legend}</span>}
    </div>
  );
}

function PhoneRow({ search, legend, active, filters }: Pick<FilterRowProps, 'search' | 'legend' | 'active'> & { filters: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex w-full items-center gap-2 [&>*:not(button)]:grow">
      {search}
      <Button icon={ListFilter} variant={active > 0 ? 'chosen' : 'secondary'} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Filter{active > 0 && <b className="font-semibold tabular">{active}</b>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet onClose={() => setOpen(false)}>
            {filters}
            {legend}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
