/**
 * A form as a screen of its own: its messages, its fields, and a row of buttons that stays visible. A user without the right to save can
 * only read it.
 */
import { ArrowLeft, RotateCcw, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordOf } from '../../history/record-history.tsx';
import { WithHistory } from '../../history/with-history.tsx';
import { useUnsavedGuard } from '../../lists/dialogs/use-unsaved-guard.tsx';
import { useFocusFirstField } from '../../ui/fields/use-focus-first-field.ts';
import { useSaveKey } from '../../ui/fields/use-save-key.ts';
import type { Crumb } from '../../ui/frame/breadcrumbs.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { FailingFields } from './failing-fields.tsx';
import type { SavableForm } from './form-dialog.tsx';
import { FormMessages } from './form-messages.tsx';

type FormPageProps = {
  title: string;
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  form: SavableForm & { reset: () => void };
  /** Why the form is read-only. */
  reason: string | null;
  onReload: (() => void) | null;
  /** Why the values cannot be saved yet. */
  unready?: string | null;
  /** Goes back to the list. */
  onClose: () => void;
  /** Shown under the form: more about the record. */
  below?: ReactNode;
  /** The record whose changes the second tab shows; null for a new record. */
  history?: RecordOf | null;
  /** Shown beside the fields: facts and immediate actions of the record. */
  aside?: ReactNode;
  /** Rendered under the fields: the dialogs of this form. */
  dialogs?: ReactNode;
  /** Further buttons beside Save. */
  furtherSaves?: ReactNode;
  /** The children bring cards of their own, and need the whole width. */
  bare?: boolean;
  children: ReactNode;
};

export function FormPage(props: FormPageProps) {
  const { title, crumbs, actions, form, reason, onReload, onClose, history = null, aside, below, dialogs, children } = props;
  const { unready = null, bare = false, furtherSaves } = props;
  const Frame = bare ? 'div' : Card;
  const { close, question } = useUnsavedGuard(form.isDirty, onClose, form);
  useFocusFirstField(form.fields, reason === null && history === null);
  useSaveKey(reason || unready || form.busy ? undefined : () => void form.save());
  return (
    <Page title={title} crumbs={[...crumbs, { label: title }]} actions={actions}>
      <WithHistory of={history} stacked={bare}>
        <div className="flex flex-col gap-4 xl:flex-row xl:items-start">
          <Frame className="min-w-0 xl:grow">
            <div ref={form.fields} className="flex flex-col gap-5">
              <FormMessages form={form} reason={reason} onReload={onReload} />
              {children}
            </div>
          </Frame>
          {aside && <aside className="flex shrink-0 flex-col gap-4 xl:w-76">{aside}</aside>}
        </div>
        {below}
      </WithHistory>
      <footer className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-2 border-t bg-canvas py-3">
        <Button size="dialog" icon={ArrowLeft} onPress={close}>
          Back to List
        </Button>
        {!reason && (
          <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
            <FailingFields labels={form.failing ?? []} />
            {unready && (
              <span aria-hidden className="text-refusal text-sm">
                {unready}
              </span>
            )}
            <Button size="dialog" icon={RotateCcw} disabledReason={form.isDirty ? null : 'Nothing has changed.'} onPress={form.reset}>
              Reset
            </Button>
            {furtherSaves}
            <Button size="dialog" variant="primary" icon={Save} busy={form.busy} disabledReason={unready} onPress={() => void form.save()}>
              Save
            </Button>
          </span>
        )}
      </footer>
      {question}
      {dialogs}
    </Page>
  );
}
