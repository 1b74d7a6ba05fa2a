/** The reminder that a delivery was, with its document and the invoice of its fee. */
import { Link } from 'react-router-dom';
import { callPath } from '#contract/kit/call.ts';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { getReminderPdf } from '#contract/money/reminders.ts';
import { reminderWords } from '#machines/money/reminders.ts';
import { downloadFile } from '../../../../api/download-file.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { formatDate } from '../../../../format.ts';
import { eurText } from '../../../../money/due.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { useInvoicePaths } from '../invoice-paths.ts';

type DeliveredReminderProps = {
  invoiceId: number;
  deliveryId: number;
  reminder: NonNullable<InvoiceDetail['deliveries'][number]['reminder']>;
};

export function DeliveredReminder({ invoiceId, deliveryId, reminder: { level, claimed, payBy, feeInvoiceId } }: DeliveredReminderProps) {
  const paths = useInvoicePaths();
  const path = callPath(getReminderPdf, { id: invoiceId, reminderId: deliveryId });
  const download = () => downloadFile({ path, name: 'Reminder.pdf' }).catch((failure: unknown) => showToast.error(sentenceOf(failure)));
  return (
    <>
      <p className="text-xs">
        {reminderWords(level)} over {eurText(claimed)}, to pay by {formatDate(payBy)}
      </p>
      <span className="flex gap-3 pt-1 text-xs">
        <Button size="row" onPress={() => void download()}>
          Reminder as PDF
        </Button>
        {feeInvoiceId !== null && (
          <Link to={paths.one(feeInvoiceId)} className="self-center font-semibold text-accent hover:underline">
            Invoice of the fee
          </Link>
        )}
      </span>
    </>
  );
}
