/** Asks about the bills of what is called off: how many there are, which sums, and whether all of them are cancelled. */
import { useState } from 'react';
import type { CalledOffBills } from '#contract/money/called-off.ts';
import { countText } from '#machines/count-text.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { useAction } from '../../entity/form/use-action.ts';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { useMay } from '../../state/session.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { eurText } from '../due.ts';
import { refreshInvoices } from '../invoice-data.ts';
import { type CalledOff, cancelAllBills, hasUnpaidBills, useCalledOffBills } from './called-off-bills.ts';

type CalledOffDialogProps = { of: CalledOff; name: string; onClose: () => void };

const title = 'Cancel the bills?';

export function CalledOffDialog(props: CalledOffDialogProps) {
  const { data, error, refetch } = useCalledOffBills(props.of);
  if (data) return <CancelAll {...props} bills={data} />;
  return <DialogState title={title} what="The bills" error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
}

function CancelAll({ of, name, bills, onClose }: CalledOffDialogProps & { bills: CalledOffBills }) {
  const { open, drafts, paid } = bills;
  const [paidToo, setPaidToo] = useState(!hasUnpaidBills(bills));
  const [reason, setReason] = useState(`${name} was called off.`.slice(0, 255));
  const mayIssue = useMay()('invoice:issue');
  const count = open.count + drafts.count + (paidToo ? paid.count : 0);
  const why = mayIssue ? null : 'Your account may not issue invoices.';
  const action = useAction({
    label: `Cancel all ${count}`,
    variant: 'danger',
    reason: why ?? (count === 0 ? 'There is nothing to cancel.' : reason.trim() === '' ? invoiceSentences.reason : null),
    send: () => cancelAllBills({ ...of, reason: reason.trim(), bills, paidToo }),
    saved: (done) => `${countText(done, 'bill')} cancelled`,
    // Somebody else has paid or issued meanwhile; the dialog then shows the new sums.
    onRefused: () => void refreshInvoices(),
    onDone: () => {
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <ActionDialog title={title} facts={name} width="normal" action={action} whyNot="near" close="Leave them" onClose={onClose}>
      <dl className="divide-y rounded-control border text-sm">
        <Bills words="Open" bills={open} what="Each gets a credit note over what is open" />
        <Bills words="Drafts" bills={drafts} what="Discarded: nobody owes them yet" />
        <Bills words="Paid" bills={paid} what={paidToo ? 'Each gets a credit note, and you pay the money back' : 'They stay as they are'} />
      </dl>
      {paid.count > 0 && (
        <CheckboxField
          boxed
          label={`Credit the paid ones too: ${eurText(paid.total)} to pay back`}
          detail="Payments from a balance return to it at once. Cash and transfers wait under Open items."
          checked={paidToo}
          onChange={setPaidToo}
        />
      )}
      <TextField label="Reason" required value={reason} onChange={setReason} maxLength={255} hint="It stands on every credit note." />
    </ActionDialog>
  );
}

type BillsProps = { words: string; bills: CalledOffBills['open']; what: string };

const Bills = ({ words, bills: { count, total }, what }: BillsProps) => (
  <div className="flex items-baseline gap-3 px-3 py-2">
    <dt className="min-w-0 grow">
      <b className="font-semibold">
        {words} <span className="tabular">{count}</span>
      </b>
      {count > 0 && <span className="block text-ink-2 text-xs">{what}</span>}
    </dt>
    <dd className="font-semibold tabular">{eurText(total)}</dd>
  </div>
);
