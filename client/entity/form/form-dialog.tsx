/** A form in a dialog: its messages, its fields, Cancel and Save. A user without the right to save can only read and close it. */

import type { ReactNode, RefObject } from 'react';
import type { RecordOf } from '../../history/record-history.tsx';
import { WithHistory } from '../../history/with-history.tsx';
import { useDiscardQuestion, useUnsavedGuard } from '../../lists/dialogs/use-unsaved-guard.tsx';
import { useFocusFirstField } from '../../ui/fields/use-focus-first-field.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';
import { FailingFields } from './failing-fields.tsx';
import { FormMessages, type FormState } from './form-messages.tsx';

export type SavableForm = FormState & {
  busy: boolean;
  isDirty: boolean;
  isStored: RefObject<boolean>;
  save: (purpose?: string) => Promise<void>;
  forget?: () => void;
  fields: RefObject<HTMLDivElement | null>;
};

type FormDialogProps = Pick<DialogProps, 'title' | 'chips' | 'facts' | 'width'> & {
  form: SavableForm;
  /** Why the form is read-only. */
  reason?: string | null;
  /** Why there is nothing to save yet. */
  unready?: string | null;
  /** Loads the stored values into the form. */
  onReload?: (() => void) | null;
  onClose: () => void;
  /** Whether the dialog lies over another form, which already asks when the user leaves the screen. */
  over?: boolean;
  /** The record whose changes the second tab shows; null for a new record. */
  history?: RecordOf | null;
  /** Shown beside Save: 'One field needs attention.' */
  hint?: ReactNode;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { form, reason = null, unready = null, onReload = null, onClose, over = false, history = null, hint, children, ...dialog } = props;
  const useGuard = over ? useDiscardQuestion : useUnsavedGuard;
  const { close, question } = useGuard(form.isDirty, onClose, form);
  useFocusFirstField(form.fields, reason === null);
  const save = () => {
    if (!reason && !unready) void form.save();
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      onSave={save}
      footerRight={
        <DialogButtons
          onClose={close}
          {...(reason ? {} : { action: { label: 'Save', saves: true, busy: form.busy, reason: unready, press: save } })}
        >
          {hint || <FailingFields labels={form.failing ?? []} />}
        </DialogButtons>
      }
    >
      <WithHistory of={history} narrow>
        <div ref={form.fields} className="flex flex-col gap-5">
          <FormMessages form={form} reason={reason} onReload={onReload} />
          {children}
        </div>
      </WithHistory>
      {question}
    </Dialog>
  );
}
