/** What stands over the fields of a form: why it can only be read, who was faster, or what no field says. One of them. */
import { ChangedByOther } from '../lists/changed-by-other.tsx';
import { Callout } from '../ui/callout.tsx';

export type FormState = {
  sentence: string | null;
  conflict: { by: string; version: number | null } | null;
  contested?: readonly string[];
  keepMine: () => void;
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
  return form.sentence && <Callout kind="error" title={form.sentence} />;
}
