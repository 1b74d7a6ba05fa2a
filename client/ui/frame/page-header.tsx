/** The head of every screen: breadcrumbs, title, time of the last update, and actions at the right. */
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

type PageHeaderProps = {
  title: string;
  /** Smaller, beside the title: 'Friday 25.09.26 · day 2 of 4'. */
  subtitle?: ReactNode;
  /** The path after 'Start page'. The start page itself has none. */
  crumbs: readonly Crumb[];
  /** 'Updated 17:12:04 · next in 16 s' */
  updated?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, subtitle, crumbs, updated, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Event Office`;
    // After a navigation the focus moves to the heading. On the first page the browser's own focus is right.
    if (screens.shown) heading.current?.focus({ preventScroll: true });
    screens.shown = true;
  }, [title]);
  return (
    <div className="mb-3">
      <Breadcrumbs crumbs={[startPage, ...crumbs]} />
      <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex grow flex-wrap items-baseline gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-[650] tracking-tight">
            {title}
          </h1>
          {subtitle && <p className="text-sm text-ink-2 tabular">{subtitle}</p>}
        </div>
        {updated && (
          <p className="flex items-center gap-1.5 text-xs text-ink-3 tabular has-[>svg:only-child]:hidden max-sm:hidden">
            <Clock aria-hidden className="size-3.5" />
            {updated}
          </p>
        )}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

const startPage: Crumb = { label: 'Start page', to: '/app' };
const screens = { shown: false };
