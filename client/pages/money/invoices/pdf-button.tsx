/** Opens the document of an invoice, or the preview of a draft. */
import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';

const PdfDialog = lazyPart(() => import('./pdf-dialog.tsx').then((loaded) => ({ default: loaded.PdfDialog })));

export function PdfButton({ invoice }: { invoice: InvoiceDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FileDown} onPress={() => setOpen(true)}>
        {invoice.status === 'NONE' ? 'Preview' : 'PDF'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PdfDialog invoiceId={invoice.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
