/** A card of the start page: a title, a link to its list, and its content. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';

type PanelProps = {
  title: string;
  aside?: ReactNode;
  link?: { to: string; words: string } | undefined;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, aside, link, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className={cx('flex min-w-0 flex-col', className)}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="grow font-[650] text-sm">
          {title}
        </h2>
        {link && (
          <Link to={link.to} className="rounded-chip font-semibold text-accent text-xs hover:underline">
            {link.words}
          </Link>
        )}
        {aside && <span className="ml-auto flex items-center gap-3">{aside}</span>}
      </div>
      {children}
    </Card>
  );
}
