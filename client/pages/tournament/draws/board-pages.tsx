/** Above 16 players round 1 is shown by letter, eight matches a page. */
import type { DrawnPlace } from '#contract/tournament/draws.ts';
import { cx } from '../../../ui/frame/cx.ts';

type BoardPage = { name: string; places: readonly DrawnPlace[] };

const perPage = 8;

export function pagesOf(places: readonly DrawnPlace[]): BoardPage[] {
  if (places.length <= perPage) return [{ name: '', places }];
  const byLetter = [...Map.groupBy(places, ({ letter }) => letter).values()];
  const isGrouped = byLetter.every((letter) => letter.length === 1);
  return (isGrouped ? [places] : byLetter).flatMap((letter) =>
    Array.from({ length: Math.ceil(letter.length / perPage) }, (_, index) => {
      const page = letter.slice(index * perPage, (index + 1) * perPage);
      return { name: page.length === 1 ? (page[0]?.label ?? '') : `${page[0]?.label}–${page.at(-1)?.label}`, places: page };
    }),
  );
}

export const pageOf = (pages: readonly BoardPage[], page: number): readonly DrawnPlace[] => pages[page]?.places ?? [];

type BoardPagesProps = { pages: readonly BoardPage[]; page: number; onPage: (page: number) => void };

export function BoardPages({ pages, page, onPage }: BoardPagesProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages of round 1" className="flex flex-wrap gap-1 px-4 pt-3">
      {pages.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          aria-current={index === page || undefined}
          onClick={() => onPage(index)}
          className={cx(
            'h-7 rounded-control border px-2 font-medium text-xs tabular tablet:h-11',
            index === page ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 hover:bg-hover',
          )}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
