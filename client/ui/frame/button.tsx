/** Every button with words. A disabled button can still be focused and says why, in a tooltip and to a screen reader. */
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Tooltip } from '../overlays/tooltip.tsx';
import { cx } from './cx.ts';

/**
 * accent: the main action of a list row (Approve). chosen: the current one of several. destroy: only for actions that discard played racks.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'chosen' | 'quiet' | 'danger' | 'destroy';
/** row 24 px inside lists, normal 32, dialog 36, touch 44. */
export type ButtonSize = 'row' | 'normal' | 'dialog' | 'touch';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isDisabled' | 'isPending'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shown as a key cap: 'Ctrl S'. The caller binds the key. */
  shortcut?: string;
  busy?: boolean;
  /** Why the button is off, as a sentence. The button then does nothing and shows the sentence. */
  disabledReason?: string | null | undefined;
  /** Explains the button when its word alone does not. */
  hint?: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ disabledReason, hint, children, icon: Icon, shortcut, busy = false, ...props }: ButtonProps) {
  const { variant = 'secondary', size = 'normal', className, onPress, type = 'button', ...rest } = props;
  const reasonId = useId();
  const refused = Boolean(disabledReason);
  const action = onPress && !refused ? { onPress } : {};
  const refusal = refused ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {};
  const Leading = busy ? LoaderCircle : Icon;
  return (
    <>
      <Tooltip words={disabledReason || hint}>
        <AriaButton
          {...rest}
          {...action}
          {...refusal}
          type={refused ? 'button' : type}
          isPending={busy}
          className={cx(base, sizes[size], refused ? refusedLook(variant) : looks[variant], className)}
        >
          {Leading && <Leading aria-hidden className={cx('size-4 shrink-0', busy && 'animate-spin')} />}
          {children}
          {shortcut && (
            <kbd aria-hidden className="rounded-chip border border-current/30 px-1 font-sans text-2xs font-medium max-sm:hidden">
              {shortcut}
            </kbd>
          )}
        </AriaButton>
      </Tooltip>
      {refused && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}

const base = 'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium';

const sizes: Record<ButtonSize, string> = {
  row: 'h-6 px-2 text-xs tablet:h-11 tablet:px-3 tablet:text-sm',
  normal: 'h-8 px-3 text-sm tablet:h-11',
  dialog: 'h-9 px-4 text-sm tablet:h-11',
  touch: 'h-11 px-4 text-base',
};

const looks: Record<ButtonVariant, string> = {
  primary: 'border-accent-fill bg-accent-fill text-white hover:bg-accent-fill-hover',
  secondary: 'border-line-2 bg-surface text-ink hover:bg-hover',
  accent: 'border-accent-line bg-surface text-accent hover:bg-accent-soft',
  chosen: 'border-accent bg-accent-soft text-accent',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover',
  danger: 'border-refusal-solid bg-surface text-refusal hover:bg-(--red-tint)',
  destroy: 'border-refusal-solid bg-refusal-solid text-white hover:brightness-90',
};

const refusedLook = (variant: ButtonVariant): string =>
  variant === 'quiet' ? 'border-transparent text-ink-3' : 'border-line bg-sunken text-ink-3';
