/** A dialog with one action for an invoice and the server's refusal. */
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { eurText } from '../../../money/due.ts';
import { refreshInvoices } from '../../../money/invoice-data.ts';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';

/** The invoice of the action. */
export type InvoiceDialogProps = { invoice: InvoiceDetail; onClose: () => void };

type InvoiceActionProps = InvoiceDialogProps & {
  title: string;
  action: string;
  danger?: boolean;
  /** The reason why the action is not possible yet. */
  reason: string | null;
  send: () => Promise<InvoiceDetail>;
  saved: (answer: InvoiceDetail) => string;
  onDone?: (answer: InvoiceDetail) => void;
  children: ReactNode;
};

export function InvoiceActionDialog({
  invoice,
  title,
  action,
  danger = false,
  reason,
  send,
  saved,
  onDone,
  onClose,
  children,
}: InvoiceActionProps) {
  const request = useAction({
    label: action,
    variant: danger ? 'danger' : 'primary',
    saves: true,
    reason,
    send,
    // After a conflict the dialog reloads, so that the user decides on the stored state.
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
    <ActionDialog
      title={title}
      facts={[invoiceNumber ?? purpose, playerProfileDisplayName, eurText(total)].filter(Boolean).join(' · ')}
      action={request}
      close="Back"
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  );
}
