/** The row above a list with its filters. On a phone it has the search and one button with the number of active filters. */
import { ListFilter } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/cx.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { phoneScreen, useMedia } from '../frame/use-media.ts';
import { useListShape } from './list-shape.ts';

type FilterRowProps = {
  search?: ReactNode;
  /** Puts the search before the filters, where most users begin with the search. */
  searchFirst?: boolean;
  /** Counts that filter as well; at the right end. */
  legend?: ReactNode;
  /** The number of active filters, without the search. */
  active: number;
  /** Filters may take several rows. Otherwise they share one on a wide screen. */
  mayWrap?: boolean;
  children: ReactNode;
};

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((loaded) => ({ default: loaded.FilterSheet })));

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
