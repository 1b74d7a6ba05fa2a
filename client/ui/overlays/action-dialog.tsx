/**
 * A dialog with one action: the reason against it, a way out, and its button. Ctrl S also runs the action, except in a dialog that warns of
 * a loss.
 */
import { type ReactNode, useRef } from 'react';
import { useFocusFirstField } from '../fields/use-focus-first-field.ts';
import { Callout } from '../frame/callout.tsx';
import { cx } from '../frame/cx.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { type DialogAction, DialogButtons, WhyNot } from './dialog-buttons.tsx';

type ActionDialogProps = Omit<DialogProps, 'footerRight' | 'onSave'> & {
  /** null when nothing is left to do. */
  action: DialogAction | null;
  close?: string;
  closeFirst?: boolean;
  /** The position of the reason, besides the button's tooltip: beside the button, beside it in red, or above the content. */
  whyNot?: 'tip' | 'near' | 'loud' | 'over';
  /** Shown before the buttons instead of the reason. */
  hint?: ReactNode;
  /** Whether Enter in a field runs the action. */
  enters?: boolean;
};

export function ActionDialog(props: ActionDialogProps) {
  const { action, close, closeFirst, whyNot = 'tip', hint, enters = false, children, role, width, ...dialog } = props;
  const isAlert = role === 'alertdialog';
  const fields = useRef<HTMLElement>(null);
  const holdFields = (element: HTMLElement | null) => {
    fields.current = element;
  };
  useFocusFirstField(fields, !isAlert && !closeFirst);
  const press = () => {
    if (action && !action.reason && !action.busy) action.press();
  };
  const isDangerous = isAlert && action?.variant === 'danger';
  // A dialog must not open on a disabled button: its tooltip would cover the text.
  const focusesCancel = isDangerous || (isAlert && Boolean(action?.reason));
  const buttons = action && { ...action, press, autoFocus: isAlert && !focusesCancel };
  const refusal = action?.sentence ?? (whyNot === 'over' && !action?.busy ? action?.reason : null);
  const content = (
    <>
      {refusal && <Callout kind="error" title={refusal} />}
      {children}
    </>
  );
  return (
    <Dialog
      {...dialog}
      {...(role ? { role } : {})}
      width={width ?? (isAlert ? 'narrow' : 'normal')}
      onSave={isAlert ? undefined : press}
      footerRight={
        // The cancel button has the focus, so an early Enter loses nothing.
        <DialogButtons onClose={dialog.onClose} {...(close ? { close } : {})} closeFirst={closeFirst ?? focusesCancel} action={buttons}>
          {hint}
          {action && (whyNot === 'near' || whyNot === 'loud') && <WhyNot action={action} isRefused={whyNot === 'loud'} />}
        </DialogButtons>
      }
    >
      {dialog.flush ? (
        content
      ) : enters ? (
        <form
          ref={holdFields}
          noValidate
          className={stack}
          onSubmit={(event) => {
            event.preventDefault();
            press();
          }}
        >
          {content}
          {/* Enter submits a form with two fields only when it has a submit button; the visible button is in the footer. */}
          <button type="submit" hidden />
        </form>
      ) : (
        <div ref={holdFields} className={cx(stack, isAlert && 'text-ink-2 text-sm')}>
          {content}
        </div>
      )}
    </Dialog>
  );
}

const stack = 'flex flex-col gap-4';
