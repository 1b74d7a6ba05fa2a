/** 'Prepare Invoice': the document of an issued invoice, the preview of a draft, or the file of an XRechnung. */
import { callPath } from '#contract/kit/call.ts';
import { getEInvoice, getInvoicePdf, previewInvoicePdf } from '#contract/money/invoices.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { PreparingFile } from '../../../lists/files/preparing-file.tsx';
import { useInvoice } from '../../../money/invoice-data.ts';
import { nameOf } from '../../../money/invoice-words.ts';

const title = 'Prepare Invoice';

type PdfDialogProps = { invoiceId: number; file?: 'pdf' | 'xml'; onClose: () => void };

export function PdfDialog({ invoiceId: id, file = 'pdf', onClose }: PdfDialogProps) {
  const { data, error, refetch } = useInvoice(id);
  if (!data) return <DialogState title={title} what="The invoice" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const call = data.status === 'NONE' ? previewInvoicePdf : file === 'xml' ? getEInvoice : getInvoicePdf;
  return (
    <PreparingFile
      title={title}
      facts={`${nameOf(data)} · ${data.playerProfileDisplayName}`}
      path={callPath(call, { id })}
      name={`${data.invoiceNumber ?? 'Draft'}.${file}`}
      onClose={onClose}
    />
  );
}
