/** 'Prepare Invoice': the document of an issued invoice, or the preview of a draft. */
import { callPath } from '#contract/kit/call.ts';
import { getInvoicePdf, previewInvoicePdf } from '#contract/money/invoices.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { PreparingFile } from '../../../lists/files/preparing-file.tsx';
import { useInvoice } from '../../../money/invoice-data.ts';
import { nameOf } from '../../../money/invoice-words.ts';

const title = 'Prepare Invoice';

export function PdfDialog({ invoiceId: id, onClose }: { invoiceId: number; onClose: () => void }) {
  const { data, error, refetch } = useInvoice(id);
  if (!data) return <DialogState title={title} what="The invoice" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const call = data.status === 'NONE' ? previewInvoicePdf : getInvoicePdf;
  return (
    <PreparingFile
      title={title}
      facts={`${nameOf(data)} · ${data.playerProfileDisplayName}`}
      path={callPath(call, { id })}
      name={`${data.invoiceNumber ?? 'Draft'}.pdf`}
      onClose={onClose}
    />
  );
}
