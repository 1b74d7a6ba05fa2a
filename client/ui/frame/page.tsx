/** The frame of a screen: its head, then its content. With `fill` the rows scroll and the pager stays on screen. */
import type { ReactNode } from 'react';
import type { Crumb } from './breadcrumbs.tsx';
import { cx } from './cx.ts';
import { PageHeader } from './page-header.tsx';

type PageProps = {
  title: string;
  subtitle?: ReactNode;
  crumbs: readonly Crumb[];
  updated?: ReactNode;
  actions?: ReactNode;
  /** The row of filters under the title. */
  filters?: ReactNode;
  fill?: boolean;
  children: ReactNode;
};

export function Page({ title, subtitle, crumbs, updated = null, actions, filters, fill = false, children }: PageProps) {
  return (
    <div {...(fill ? { 'data-fill': true } : {})} className={cx('flex grow flex-col px-4 pt-3 pb-4 lg:px-6', fill && 'lg:min-h-0 lg:pb-2')}>
      <PageHeader title={title} subtitle={subtitle} crumbs={crumbs} updated={updated} actions={actions} />
      {filters && <div className="mb-3 flex flex-wrap items-center gap-2">{filters}</div>}
      {children}
    </div>
  );
}
