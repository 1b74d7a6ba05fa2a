/**
 * A bar with a message about a whole form or page: changed by somebody else, refused, not allowed. Built from plain elements: Tremor's
 * callout would add 9 kB to every list.
 */
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from '../status/tone.ts';
import { cx } from './cx.ts';

type CalloutProps = {
  kind?: 'info' | 'success' | 'warning' | 'error';
  title: string;
  icon?: LucideIcon;
  /** Buttons at the right end, or below the text where the width needs it. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function Callout({ kind = 'info', title, icon, actions, className, children }: CalloutProps) {
  const look = looks[kind];
  const Icon = icon ?? look.icon;
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(toneClass(look.tone), bar, kind === 'info' || kind === 'success' ? 'bg-tone-soft' : 'bg-tone-tint', className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 grow basis-40 flex-wrap items-baseline gap-x-2">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
    </div>
  );
}

const bar = 'flex flex-wrap items-start gap-2.5 rounded-control border border-tone-solid/50 px-3 py-2 text-sm text-tone';
const looks: Record<NonNullable<CalloutProps['kind']>, { tone: Tone; icon: LucideIcon }> = {
  info: { tone: 'blue', icon: Info },
  success: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'orange', icon: TriangleAlert },
  error: { tone: 'red', icon: CircleAlert },
};
