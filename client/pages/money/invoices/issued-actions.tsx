/** The actions for an issued invoice; a locked action shows its reason. */
import { Ban, Check, FileMinus, FilePen, Scissors, Send, Undo2 } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { type InvoiceEvent, whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { isPartlyPaid } from '#machines/money/payment-amount.ts';
import { centsOfEuros, factsOf } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { Button, type ButtonVariant } from '../../../ui/frame/button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import type { InvoiceDialogProps } from './invoice-action-dialog.tsx';
import { PdfButton } from './pdf-button.tsx';

const dialogs = {
  pay: lazyPart(async () => {
    const { MarkPaidDialog } = await import('./mark-paid-dialog.tsx');
    return { default: ({ invoice, onClose }: InvoiceDialogProps) => <MarkPaidDialog invoiceId={invoice.id} onClose={onClose} /> };
  }),
  send: lazyPart(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog })),
  takeBack: lazyPart(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog })),
  cancel: lazyPart(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog })),
  writeOff: lazyPart(async () => ({ default: (await import('./payments/write-off-dialog.tsx')).WriteOffDialog })),
  reissue: lazyPart(async () => ({ default: (await import('./reissue-dialog.tsx')).ReissueDialog })),
  credit: lazyPart(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog })),
} satisfies Record<string, ComponentType<InvoiceDialogProps>>;
type IssuedAction = keyof typeof dialogs;

export function IssuedActions({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState<IssuedAction | null>(null);
  const may = useMay();
  const why = (event: InvoiceEvent, right: 'invoice:write' | 'invoice:issue' = 'invoice:write') =>
    may(right) ? (whyNotInvoice(invoice.status, factsOf(invoice), event)?.sentence ?? null) : 'Your account may not write invoices.';
  // Placeholders replace the values that the dialogs ask for, so that their absence is not a reason.
  const pay = why({ type: 'PAY', paymentType: 'CASH_PAYMENT', note: null, availableCents: null });
  const back = why({ type: 'TAKE_BACK', reason: '–' });
  const hasPayment = invoice.status === 'PAID' || isPartlyPaid(invoice.status, centsOfEuros(invoice.paid));
  const noWriteOff = why({ type: 'WRITE_OFF', reason: '–' });
  const credit = why({ type: 'CREDIT', amountCents: 1, reason: '–' }, 'invoice:issue');
  const button = (action: IssuedAction, label: string, icon: typeof Ban, reason: string | null, variant: ButtonVariant = 'secondary') => (
    <Button icon={icon} variant={variant} disabledReason={reason} onPress={() => setOpen(action)}>
      {label}
    </Button>
  );
  const Dialog = open && dialogs[open];
  return (
    <>
      <PdfButton invoice={invoice} />
      {button('send', invoice.deliveries.length > 0 ? 'Send again' : 'Send', Send, why({ type: 'SEND' }))}
      {button('credit', 'Credit note', FileMinus, credit)}
      {invoice.kind === 'INVOICE' &&
        (invoice.status === 'CREATED' || invoice.status === 'SENT') &&
        button('reissue', 'Correct and reissue', FilePen, why({ type: 'CANCEL', reason: '–' }, 'invoice:issue'))}
      {hasPayment
        ? button('takeBack', 'Take payment back', Undo2, back)
        : button('cancel', 'Cancel invoice', Ban, why({ type: 'CANCEL', reason: '–' }), 'danger')}
      {noWriteOff === null && button('writeOff', 'Write off the rest', Scissors, null)}
      {invoice.status !== 'PAID' &&
        button('pay', invoice.kind === 'CREDIT_NOTE' ? 'Mark as settled' : 'Mark as paid', Check, pay, 'primary')}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog invoice={invoice} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
