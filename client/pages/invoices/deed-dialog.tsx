/** A dialog that does one thing with an invoice and shows what the server has against it. */
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoice-document.ts';
import { useSave } from '../../entity/use-save.ts';
import { eurText } from '../../invoices/due.ts';
import { refreshInvoices } from '../../invoices/invoice-data.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

/** What a deed is done to. */
export type DeedProps = { invoice: InvoiceDetail; onClose: () => void };

type DeedDialogProps = {
  invoice: InvoiceDetail;
  title: string;
  action: string;
  danger?: boolean;
  /** Why it cannot be done yet. */
  reason: string | null;
  send: () => Promise<InvoiceDetail>;
  saved: (answer: InvoiceDetail) => string;
  onDone?: (answer: InvoiceDetail) => void;
  onClose: () => void;
  children: ReactNode;
};

export function DeedDialog(props: DeedDialogProps) {
  const { invoice, title, action, danger = false, reason, saved, onDone, onClose, children } = props;
  const saving = useSave({
    send: (_: null) => props.send(),
    saved,
    failed: null,
    onSaved: (answer) => {
      void refreshInvoices(answer);
      onClose();
      onDone?.(answer);
    },
  });
  const save = () => void (reason === null && saving.save(null));
  return (
    <Dialog
      title={title}
      facts={`${invoice.invoiceNumber} · ${invoice.playerProfileDisplayName} · ${eurText(invoice.total)}`}
      onClose={onClose}
      onSave={save}
      footerRight={
        <DialogButtons
          onClose={onClose}
          close="Back"
          deed={{ label: action, variant: danger ? 'danger' : 'primary', busy: saving.busy, reason, saves: true, onPress: save }}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {saving.refusal && <Callout kind="error" title={saving.refusal.sentence} />}
        {children}
      </div>
    </Dialog>
  );
}
