/**
 * The message above the fields of a form. It shows one of: why the form is read-only, an edit conflict, a stored draft, or an error without
 * a field.
 */
import { History } from 'lucide-react';
import { formatDate, formatDateTime, formatTime } from '../../format.ts';
import { ChangedByOther } from '../../lists/dialogs/changed-by-other.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import type { DraftOffer } from './form.ts';

export type FormState = {
  sentence: string | null;
  conflict: { by: string; version: number | null } | null;
  contested?: readonly string[];
  /** The labels of the fields with an error. */
  failing?: readonly string[];
  keepMine: () => void;
  offer?: DraftOffer | null;
};

type FormMessagesProps = { form: FormState /** Why nothing can be saved. */; reason: string | null; onReload: (() => void) | null };

export function FormMessages({ form, reason, onReload }: FormMessagesProps) {
  if (reason) return <Callout kind="warning" title={reason} />;
  if (form.conflict && onReload)
    return (
      <ChangedByOther
        by={form.conflict.by}
        fields={form.contested ?? []}
        onReload={onReload}
        onKeep={form.conflict.version === null ? null : form.keepMine}
      />
    );
  if (form.offer) return <Offer {...form.offer} />;
  return form.sentence && <Callout kind="error" title={form.sentence} />;
}

function Offer({ at, restore, discard }: DraftOffer) {
  const isToday = formatDate(at) === formatDate(Date.now());
  return (
    <Callout
      title={`You have unsaved changes from ${isToday ? formatTime(at) : formatDateTime(at)}`}
      icon={History}
      actions={
        <>
          <Button size="row" onPress={discard}>
            Discard
          </Button>
          <Button size="row" variant="primary" onPress={restore}>
            Restore
          </Button>
        </>
      }
    />
  );
}
