/** A dialog that does one thing with an invoice and shows what the server has against it. */
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { useDeed } from '../../../entity/form/use-action.ts';
import { eurText } from '../../../money/due.ts';
import { refreshInvoices } from '../../../money/invoice-data.ts';
import { DeedDialog } from '../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';

/** What a deed is done to. */
export type DeedProps = { invoice: InvoiceDetail; onClose: () => void };

type InvoiceDeedProps = DeedProps & {
  title: string;
  action: string;
  danger?: boolean;
  /** Why it cannot be done yet. */
  reason: string | null;
  send: () => Promise<InvoiceDetail>;
  saved: (answer: InvoiceDetail) => string;
  onDone?: (answer: InvoiceDetail) => void;
  children: ReactNode;
};

export function InvoiceDeed({ invoice, title, action, danger = false, reason, send, saved, onDone, onClose, children }: InvoiceDeedProps) {
  const deed = useDeed({
    label: action,
    variant: danger ? 'danger' : 'primary',
    saves: true,
    reason,
    send,
    // Decided on what is stored now, not on what somebody saw before.
    onRefused: ({ conflict }) => void (conflict && refreshInvoices()),
    onDone: (answer) => {
      showToast.success(saved(answer));
      void refreshInvoices(answer);
      onClose();
      onDone?.(answer);
    },
  });
  const { playerProfileDisplayName, purpose, invoiceNumber, total } = invoice;
  return (
    <DeedDialog
      title={title}
      facts={[invoiceNumber ?? purpose, playerProfileDisplayName, eurText(total)].filter(Boolean).join(' · ')}
      deed={deed}
      close="Back"
      onClose={onClose}
    >
      {children}
    </DeedDialog>
  );
}
