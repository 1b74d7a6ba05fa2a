import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error without a field: under a group of fields, or beside the primary button of a dialog. */
export function Refusal({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span role="status" className={`inline-flex items-start gap-1.5 text-xs font-medium text-refusal ${className}`}>
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
