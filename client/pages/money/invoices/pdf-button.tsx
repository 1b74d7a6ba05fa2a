/** Opens the document of an invoice, or the preview of a draft, and the file of an XRechnung. */
import { FileCode, FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';

const PdfDialog = lazyPart(() => import('./pdf-dialog.tsx').then((loaded) => ({ default: loaded.PdfDialog })));

export function PdfButton({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState<'pdf' | 'xml' | null>(null);
  return (
    <>
      <Button icon={FileDown} onPress={() => setOpen('pdf')}>
        {invoice.status === 'NONE' ? 'Preview' : 'PDF'}
      </Button>
      {invoice.status !== 'NONE' && invoice.eInvoice === 'XRECHNUNG' && (
        <Button icon={FileCode} onPress={() => setOpen('xml')}>
          XRechnung
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <PdfDialog invoiceId={invoice.id} file={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
