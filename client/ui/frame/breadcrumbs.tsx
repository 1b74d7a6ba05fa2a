/** The path to this page as links; the last part is not a link. */
import { Link } from 'react-router-dom';

export type Crumb = { label: string; to?: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center text-xs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center text-ink-2">
            {index > 0 && <span aria-hidden className="mx-2.5 h-3.5 w-px bg-line-2" />}
            {crumb.to && index < crumbs.length - 1 ? (
              <Link to={crumb.to} className="rounded-chip hover:text-accent hover:underline tablet:-my-3.5 tablet:py-3.5">
                {crumb.label}
              </Link>
            ) : (
              <span {...(index === crumbs.length - 1 ? { 'aria-current': 'page' as const, className: 'text-ink-3' } : {})}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
