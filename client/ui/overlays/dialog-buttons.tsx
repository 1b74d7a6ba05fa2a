/** The footer of a dialog: what is to be said, the way out, and the one thing that it does. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Refusal } from '../fields/form-error.tsx';
import { Button } from '../frame/button.tsx';

/** The one thing that a dialog does. */
export type Deed = {
  label: ReactNode;
  icon?: LucideIcon | undefined;
  variant?: 'primary' | 'danger' | 'destroy' | undefined;
  /** Ctrl S does it too, and its button says so. */
  saves?: boolean | undefined;
  busy?: boolean;
  /** Why it cannot be done now. */
  reason?: string | null;
  /** What the server has against it. */
  sentence?: string | null;
  press: () => unknown;
};

type DialogButtonsProps = {
  onClose: () => void;
  /** 'Cancel' where there is something to do, else 'Close'. */
  close?: string;
  /** The keyboard begins at the way out. */
  closeFirst?: boolean;
  deed?: (Deed & { autoFocus?: boolean }) | null;
  /** Before the buttons. */
  children?: ReactNode;
};

export function DialogButtons({
  onClose,
  deed = null,
  close = deed ? 'Cancel' : 'Close',
  closeFirst = false,
  children,
}: DialogButtonsProps) {
  const { label, press, icon, busy = false, reason = null, variant = 'primary', saves = false, autoFocus = false } = deed ?? nothing;
  return (
    <>
      {children}
      {/* Long words before them push both to the next line, never one of them. */}
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Button size="dialog" shortcut="Esc" onPress={onClose} autoFocus={closeFirst}>
          {close}
        </Button>
        {deed && (
          <Button
            size="dialog"
            variant={variant}
            {...(icon ? { icon } : {})}
            {...(saves ? { shortcut: 'Ctrl S' } : {})}
            busy={busy}
            disabledReason={busy ? null : reason}
            onPress={() => void press()}
            autoFocus={autoFocus}
          >
            {label}
          </Button>
        )}
      </span>
    </>
  );
}

const nothing: Deed & { autoFocus?: boolean } = { label: '', press: () => undefined };

/** Why not, beside the buttons; louder where the server refused. */
export function WhyNot({ deed: { reason, busy }, isRefused = false }: { deed: Pick<Deed, 'reason' | 'busy'>; isRefused?: boolean }) {
  if (!reason || busy) return null;
  return isRefused ? <Refusal>{reason}</Refusal> : <span className="text-ink-3 text-xs max-sm:basis-full max-sm:text-right">{reason}</span>;
}
