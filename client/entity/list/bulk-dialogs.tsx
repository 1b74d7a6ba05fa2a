/** The questions before many rows are changed, and the list of rows that were skipped. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkFields } from '#contract/kit/check.ts';
import type { BulkField, Entity } from '#contract/kit/entity.ts';
import { countText } from '#machines/count-text.ts';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { EntityField } from '../fields/entity-field.tsx';
import { useForm } from '../form/use-form.ts';
import type { EntityValues } from '../form/values.ts';
import { SkippedRows, SkipReasons } from './skipped-rows.tsx';
import type { BulkQuestion, BulkState } from './use-bulk.ts';

type BulkDialogsProps = { of: Entity; count: number; bulk: BulkState; asking: BulkQuestion | null; onClose: () => void };

export function BulkDialogs({ of, count, bulk, asking, onClose }: BulkDialogsProps) {
  const what = countText(count, of.words.one, of.words.many);
  if (bulk.skipped) return <SkippedRows words={of.words} rows={bulk.skipped} onClose={bulk.onClosed} />;
  if (asking === null) return null;
  if (asking.kind === 'remove') return <AskRemove of={of} what={what} bulk={bulk} onClose={onClose} />;
  if (asking.kind === 'value') return <AskValue of={of} what={what} bulk={bulk} operation={asking.bulk} onClose={onClose} />;
  const go = () => {
    onClose();
    void bulk.run(asking.action);
  };
  return (
    <ConfirmDialog title={`${asking.words} ${what}?`} action={asking.words} onConfirm={go} onCancel={onClose}>
      They are on more than one page.
    </ConfirmDialog>
  );
}

type BulkQuestionProps = { of: Entity; what: string; bulk: BulkState; onClose: () => void };

/** The server says beforehand which rows are in use. */
function AskRemove({ of, what, bulk, onClose }: BulkQuestionProps) {
  const [action] = useState(() => bulk.asSeen({ action: 'remove' }));
  const { data, error, refetch } = useQuery({
    queryKey: [of.path, 'bulk', 'remove'],
    queryFn: () => bulk.preview(action),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = `Delete ${what}?`;
  if (!data) return <DialogState title={title} what="Preview of the deletion" error={error} onRetry={refetch} onClose={onClose} />;
  const stays = data.filter(({ outcome }) => outcome === 'REFUSED');
  const goes = data.length - stays.length;
  const words = countText(goes, of.words.one, of.words.many);
  const reason = goes === 0 ? 'None of them can be deleted.' : null;
  const remove = () => {
    onClose();
    void bulk.run(action);
  };
  return (
    <ActionDialog
      role="alertdialog"
      title={stays.length === 0 ? title : goes === 0 ? `${what} cannot be deleted` : `Delete ${words} of ${what}?`}
      width={stays.length === 0 ? 'narrow' : 'normal'}
      onClose={onClose}
      action={{ label: `Delete ${words}`, variant: 'danger', reason, press: remove }}
    >
      {goes > 0 && <p>{goes === 1 ? 'It is' : 'They are'} gone for good.</p>}
      {stays.length > 0 && (
        <SkipReasons
          title={`${countText(stays.length, of.words.one, of.words.many)} ${stays.length === 1 ? 'stays' : 'stay'}, and why`}
          rows={stays}
        />
      )}
    </ActionDialog>
  );
}

function AskValue({ of, what, bulk, operation: { field, label }, onClose }: BulkQuestionProps & { operation: BulkField }) {
  const declared = of.fields[field];
  const isMore = declared?.kind === 'many';
  const form = useForm<EntityValues, null>({
    initial: () => ({ [field]: isMore ? [] : null }),
    version: null,
    labels: { [field]: declared?.label ?? field },
    validate: (values) => checkFields(of, values, new Set([field])),
    onlyValid: true,
    send: async (values) => {
      await bulk.run({ action: isMore ? 'add' : 'set', field, value: values[field] });
      return null;
    },
    quiet: true,
    onSaved: onClose,
  });
  if (!declared) return null;
  return (
    <ActionDialog
      title={`${label}: ${what}`}
      width="narrow"
      onClose={onClose}
      action={{
        label: 'Save',
        saves: true,
        busy: form.busy,
        reason: form.isDirty || !isMore ? null : 'Nothing is chosen.',
        press: form.save,
      }}
    >
      <div ref={form.fields}>
        <EntityField name={field} field={declared} form={form} stored={null} readOnly={false} autoFocus />
      </div>
      {!isMore && <p className="-mt-2 text-ink-3 text-xs">Left empty, it is cleared.</p>}
    </ActionDialog>
  );
}
