/** The head of every screen: breadcrumbs, title, when it was updated, its actions at the right. */
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type PageHeaderProps = {
  title: string;
  crumbs: readonly Crumb[];
  /** 'Updated 17:12:04 · next in 16 s' */
  updated?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, crumbs, updated, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Event Office`;
    // After a navigation the heading is where reading goes on; on the first page the browser's own start is right.
    if (screens.shown) heading.current?.focus({ preventScroll: true });
    screens.shown = true;
  }, [title]);
  return (
    <div className="mb-3">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="grow text-xl font-[650] tracking-tight">
          {title}
        </h1>
        {updated && (
          <p className="flex items-center gap-1.5 text-xs text-ink-3 tabular">
            <Clock aria-hidden className="size-3.5" />
            {updated}
          </p>
        )}
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

const screens = { shown: false };
