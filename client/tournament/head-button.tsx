/** A primary button at the end of the head of a page, with its reason before ⋮; on a phone above the button. */
import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/frame/button.tsx';

type HeadButtonProps = {
  label: string;
  icon: LucideIcon;
  busy?: boolean;
  reason: string | null;
  /** The address that shows what is missing. */
  show?: string | null;
  /** Why the button is off, if it does not stand beside it: the hint says what is missing. */
  disabled?: string | null;
  /** Shown instead of a reason: what the button does, or a tick that it needs. */
  hint?: ReactNode;
  onPress: () => void;
};

export function HeadButton({ label, icon, busy = false, reason, show = null, disabled = null, hint, onPress }: HeadButtonProps) {
  return (
    <div className="flex w-full flex-col gap-2 sm:contents">
      {reason ? (
        <p className="flex min-w-0 items-start gap-1.5 text-ink-2 text-xs sm:order-1 sm:max-w-110">
          <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="grow">{reason}</span>
          {show && (
            <Link to={show} className="shrink-0 rounded-chip font-semibold text-accent hover:underline">
              Show
            </Link>
          )}
        </p>
      ) : (
        hint && <div className="text-ink-2 text-xs sm:order-1">{hint}</div>
      )}
      <Button
        variant="primary"
        icon={icon}
        busy={busy}
        disabledReason={reason ?? disabled}
        onPress={onPress}
        className="max-sm:h-12! max-sm:text-base! sm:order-3"
      >
        {label}
      </Button>
    </div>
  );
}
