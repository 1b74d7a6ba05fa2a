/** The line under a list: the range of rows, rows per page, and the pages. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { totalInWords } from '#contract/kit/list-limits.ts';
import { countText } from '#machines/count-text.ts';
import { Button } from '../frame/button.tsx';
import { cx } from '../frame/cx.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { FilterSelect } from './filter-select.tsx';

export type PagerProps = {
  /** Counts from 0. */
  page: number;
  size: number;
  /** undefined until the first answer: the pager then shows no count. */
  total: number | undefined;
  onPage: (page: number) => void;
  /** The sizes to choose from; one value shows only '50 per page'. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  /** The plural: 'matches'. */
  noun: string;
  /** Replaces 'of 176 matches': 'Total 176 matches'. */
  totalWords?: string | undefined;
  /** Shown after the count: '15 running, 1 time-out'. */
  summary?: ReactNode;
};

export function Pager({ page, size, total, onPage, sizes = [20, 50, 100], onSize, noun, totalWords, summary }: PagerProps) {
  const last = Math.max(0, Math.ceil((total ?? 0) / size) - 1);
  return (
    <nav aria-label="Pages" className="flex min-h-11 shrink-0 items-center gap-x-3 gap-y-2 border-t px-4 py-1.5 text-sm sm:flex-wrap">
      <p className="grow text-ink-2 tabular" aria-live="polite">
        {total !== undefined && <Rows page={page} size={size} total={total} noun={noun} totalWords={totalWords} />}
        {summary && <span className="max-sm:hidden">{summary}</span>}
      </p>
      <span className="max-sm:hidden">
        {onSize ? (
          <FilterSelect
            label="Rows per page"
            hideLabel
            allLabel={`${size} per page`}
            options={sizes.map((count) => ({ id: count, label: `${count} per page` }))}
            value={null}
            onChange={(chosen) => chosen !== null && onSize(chosen)}
          />
        ) : (
          <span className="text-ink-2">{size} per page</span>
        )}
      </span>
      <div className="flex items-center gap-1 sm:flex-wrap">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabledReason={page === 0 ? 'this is the first page' : null}
          onPress={() => onPage(page - 1)}
        />
        {pagesAround(page, last).map((number, index, all) => (
          <Fragment key={number}>
            {number - (all[index - 1] ?? -1) > 1 && (
              <span aria-hidden className="px-0.5 text-ink-3 max-sm:hidden">
                …
              </span>
            )}
            <Button
              variant={number === page ? 'chosen' : 'secondary'}
              className={cx('min-w-8 px-1!', number !== page && 'max-sm:hidden')}
              aria-label={`Page ${number + 1}`}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
              onPress={() => onPage(number)}
            >
              {number + 1}
            </Button>
          </Fragment>
        ))}
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabledReason={page >= last ? 'this is the last page' : null}
          onPress={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}

/** '1–50 of 176 matches', '51 of 51 matches', '1 match', 'no matches'. */
function Rows({ page, size, total, noun, totalWords }: Pick<PagerProps, 'page' | 'size' | 'noun' | 'totalWords'> & { total: number }) {
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  if (total < 2 || from > total) return totalWords ?? (total === 0 ? `no ${noun}` : countText(total, singular(noun), noun));
  return (
    <>
      <b className="font-semibold text-ink">{from === to ? from : `${from}–${to}`}</b>{' '}
      {totalWords ? `· ${totalWords}` : `of ${totalInWords(total, { page, size })} ${noun}`}
    </>
  );
}

/** 'matches' → 'match' */
const singular = (noun: string): string => noun.replace(/(?<=ch)es$|s$/, '');

/** Returns at most five page numbers: the first, the last, and those around the current one. */
function pagesAround(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 1, last - 3));
  const between = Array.from({ length: Math.max(0, Math.min(3, last - first)) }, (_, index) => first + index);
  return last === 0 ? [0] : [0, ...between, last];
}
