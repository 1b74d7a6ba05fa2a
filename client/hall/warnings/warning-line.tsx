/** One line of the list: the table or an icon, the sentence, its action, and *Not now*. */
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

/**
 * Hides the warning of a row for a number of minutes, or until its cause changes (null). Rows that end by themselves have no such function.
 */
export const NotNow = createContext<((minutes: number | null) => void) | null>(null);
type WarningLineProps = { icon: LucideIcon; table?: number | null; action: ReactNode; children: ReactNode };

export function WarningLine({ icon: Icon, table = null, action, children }: WarningLineProps) {
  const notNow = useContext(NotNow);
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5">
      <span className="flex h-6 w-8 shrink-0 items-center justify-center rounded-chip bg-sunken font-semibold text-sm tabular">
        {table === null ? (
          <Icon aria-hidden className="size-4 text-ink-2" />
        ) : (
          <>
            <span className="sr-only">Table </span>
            {table}
          </>
        )}
      </span>
      <span className="min-w-0 grow basis-52 text-sm">{children}</span>
      {action}
      {notNow && (
        <Menu
          label="Not now"
          actions={[
            { id: 'change', label: 'Until it changes', onAction: () => notNow(null) },
            { id: '15', label: 'For 15 minutes', onAction: () => notNow(15) },
            { id: '60', label: 'For an hour', onAction: () => notNow(60) },
          ]}
        >
          <Button size="row" variant="quiet">
            Not now
          </Button>
        </Menu>
      )}
    </li>
  );
}
