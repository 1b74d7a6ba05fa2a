/** A card of the tab Matches: a title with a fact, an optional part at the right, and rows over the whole width. */
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../../ui/frame/cx.ts';

type MatchesCardProps = {
  title: string;
  /** Beside the title: '4 of 4 in use'. */
  fact?: ReactNode;
  link?: { to: string; words: string } | undefined;
  aside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

export function MatchesCard({ title, fact, link, aside, className, ref, children }: MatchesCardProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={cx('min-w-0 overflow-hidden rounded-card border bg-surface', className)}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <h2 id={id} className="font-[650] text-sm">
          {title}
        </h2>
        {fact && <span className="text-ink-2 text-xs tabular">{fact}</span>}
        <span className="ml-auto flex items-center gap-3 text-ink-2 text-xs tabular">
          {aside}
          {link && (
            <Link to={link.to} className="rounded-chip font-semibold text-accent hover:underline tablet:-my-3 tablet:py-3">
              {link.words}
            </Link>
          )}
        </span>
      </div>
      {children}
    </section>
  );
}

/** The sentence of a card without rows. */
export const NoRows = ({ children }: { children: ReactNode }) => <p className="border-t px-4 py-3 text-ink-2 text-sm">{children}</p>;
