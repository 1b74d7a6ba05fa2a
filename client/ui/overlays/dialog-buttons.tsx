/** The footer of a dialog: a message, the way out, and the dialog's one action. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Refusal } from '../fields/form-error.tsx';
import { Button } from '../frame/button.tsx';

/** The one action of a dialog. */
export type DialogAction = {
  label: ReactNode;
  icon?: LucideIcon | undefined;
  variant?: 'primary' | 'danger' | 'destroy' | undefined;
  /** Ctrl S also runs the action, and the button shows the key. */
  saves?: boolean | undefined;
  busy?: boolean;
  /** Why the action is not possible now. */
  reason?: string | null;
  /** The server's refusal, as a sentence. */
  sentence?: string | null;
  press: () => unknown;
};

type DialogButtonsProps = {
  onClose: () => void;
  /** 'Cancel' when the dialog has an action, otherwise 'Close'. */
  close?: string;
  /** Whether the cancel button gets the focus. */
  closeFirst?: boolean;
  action?: (DialogAction & { autoFocus?: boolean }) | null;
  /** Shown before the buttons. */
  children?: ReactNode;
};

export function DialogButtons({
  onClose,
  action = null,
  close = action ? 'Cancel' : 'Close',
  closeFirst = false,
  children,
}: DialogButtonsProps) {
  const { label, press, icon, busy = false, reason = null, variant = 'primary', saves = false, autoFocus = false } = action ?? noAction;
  return (
    <>
      {children}
      {/* A long text before the buttons wraps both buttons to the next line, never only one. */}
      <span className="flex flex-wrap items-center justify-end gap-2">
        <Button size="dialog" shortcut="Esc" onPress={onClose} autoFocus={closeFirst}>
          {close}
        </Button>
        {action && (
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

const noAction: DialogAction & { autoFocus?: boolean } = { label: '', press: () => undefined };

/** The reason beside the buttons, in red when the server refused. */
export function WhyNot({
  action: { reason, busy },
  isRefused = false,
}: {
  action: Pick<DialogAction, 'reason' | 'busy'>;
  isRefused?: boolean;
}) {
  if (!reason || busy) return null;
  return isRefused ? <Refusal>{reason}</Refusal> : <span className="text-ink-3 text-xs max-sm:basis-full max-sm:text-right">{reason}</span>;
}
