/** Shown in place of an empty list: a sentence, and the next step. */
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { title: string; icon?: LucideIcon; children?: ReactNode; action?: ReactNode };

export function EmptyState({ title, icon: Icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-ink-3" strokeWidth={1.5} />
      <p className="text-base font-[650]">{title}</p>
      {children && <p className="max-w-md text-sm text-ink-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
