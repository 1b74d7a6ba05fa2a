/** One payment over the open invoices of a player. */
import { useQuery } from '@tanstack/react-query';
import { listInvoices } from '#contract/money/invoices.ts';
import { sendAll } from '../../../../api/send-all.ts';
import { DialogState } from '../../../../lists/dialogs/dialog-state.tsx';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export function PlayerTransfer({ playerProfileId, onClose }: { playerProfileId: number; onClose: () => void }) {
  const query = { 'playerProfileId.equals': playerProfileId, 'status.in': 'CREATED,SENT', 'kind.equals': 'INVOICE' };
  const { data, error, refetch } = useQuery({
    queryKey: invoiceKeys.list({ ...query, whole: true }),
    queryFn: () => sendAll(listInvoices, query),
    gcTime: 0,
  });
  if (!data) return <DialogState title="One payment" what="The invoices" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <TransferDialog rows={data} onDone={onClose} onClose={onClose} />;
}
