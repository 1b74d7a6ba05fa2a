/** A dialog that does one thing: what is against it, the way out, and its button; Ctrl S does it too, except where something is lost. */
import type { ReactNode } from 'react';
import { Callout } from '../frame/callout.tsx';
import { cx } from '../frame/cx.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { type Deed, DialogButtons, WhyNot } from './dialog-buttons.tsx';

type DeedDialogProps = Omit<DialogProps, 'footerRight' | 'onSave'> & {
  /** Null: nothing is left to do. */
  deed: Deed | null;
  close?: string;
  closeFirst?: boolean;
  /** Where the reason stands beside the tip of the button: near it, near it and louder, or over the content. */
  whyNot?: 'tip' | 'near' | 'loud' | 'over';
  /** Before the buttons, instead of the reason. */
  hint?: ReactNode;
  /** Enter in a field does it. */
  enters?: boolean;
};

export function DeedDialog(props: DeedDialogProps) {
  const { deed, close, closeFirst, whyNot = 'tip', hint, enters = false, children, role, width, ...dialog } = props;
  const asks = role === 'alertdialog';
  const press = () => {
    if (deed && !deed.reason && !deed.busy) deed.press();
  };
  const lost = asks && deed?.variant === 'danger';
  // A button that is off begins by nothing but its tip, over the words of the dialog.
  const leaves = lost || (asks && Boolean(deed?.reason));
  const buttons = deed && { ...deed, press, autoFocus: asks && !leaves };
  const against = deed?.sentence ?? (whyNot === 'over' && !deed?.busy ? deed?.reason : null);
  const content = (
    <>
      {against && <Callout kind="error" title={against} />}
      {children}
    </>
  );
  return (
    <Dialog
      {...dialog}
      {...(role ? { role } : {})}
      width={width ?? (asks ? 'narrow' : 'normal')}
      onSave={asks ? undefined : press}
      footerRight={
        // Enter, pressed too early, loses nothing.
        <DialogButtons onClose={dialog.onClose} {...(close ? { close } : {})} closeFirst={closeFirst ?? leaves} deed={buttons}>
          {hint}
          {deed && (whyNot === 'near' || whyNot === 'loud') && <WhyNot deed={deed} isRefused={whyNot === 'loud'} />}
        </DialogButtons>
      }
    >
      {dialog.flush ? (
        content
      ) : enters ? (
        <form
          noValidate
          className={stack}
          onSubmit={(event) => {
            event.preventDefault();
            press();
          }}
        >
          {content}
          {/* Enter in a form of two fields needs one; the button people see is in the footer. */}
          <button type="submit" hidden />
        </form>
      ) : (
        <div className={cx(stack, asks && 'text-ink-2 text-sm')}>{content}</div>
      )}
    </Dialog>
  );
}

const stack = 'flex flex-col gap-4';
