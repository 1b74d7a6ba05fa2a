/** A link that looks like a button. `newWindow` is for the scoreboard, `file` for an address that is not a screen of the office. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx.ts';

type LinkButtonProps = {
  to: string;
  /** Read by the screen behind the address; it is lost when the page is loaded anew. */
  state?: object;
  icon?: LucideIcon;
  newWindow?: boolean;
  file?: boolean;
  primary?: boolean;
  className?: string;
  children: ReactNode;
};

export function LinkButton({
  to,
  state,
  icon: Icon,
  newWindow = false,
  file = false,
  primary = false,
  className,
  children,
}: LinkButtonProps) {
  return (
    <Link
      to={to}
      {...(state && { state })}
      {...(newWindow ? { target: '_blank', rel: 'noopener', reloadDocument: true } : {})}
      {...(file && { reloadDocument: true })}
      className={cx(
        'inline-flex h-9 items-center justify-center gap-1.5 whitespace-nowrap rounded-control border px-4 font-medium text-sm tablet:h-11',
        primary ? 'border-accent-fill bg-accent-fill text-white hover:bg-accent-fill-hover' : 'border-line-2 bg-surface hover:bg-hover',
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </Link>
  );
}
