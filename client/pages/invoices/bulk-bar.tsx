/** Many invoices paid the same way: all of them, or none. */
import { useState } from 'react';
import { payManyInvoices } from '#contract/invoice-deeds.ts';
import type { Invoice } from '#contract/invoice-document.ts';
import { counted } from '#machines/counted.ts';
import { type PaymentType, paymentTypes, paymentTypeWords } from '#machines/invoice-words.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { eurText } from '../../invoices/due.ts';
import { refreshInvoices } from '../../invoices/invoice-data.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Refusal } from '../../ui/form-field.tsx';

type BulkBarProps = { invoices: readonly Invoice[]; onClear: () => void };

export function BulkBar({ invoices, onClear }: BulkBarProps) {
  const [paymentType, setPaymentType] = useState<PaymentType | null>(null);
  const sum = invoices.reduce((total, { open }) => total + Math.round(open * 100), 0) / 100;
  const { busy, refusal, save } = useSave({
    send: (body: { ids: number[]; paymentType: PaymentType }) => send(payManyInvoices, { body }),
    saved: ({ paid, total }) => `${counted(paid, 'invoice')} marked as paid, ${eurText(total)}`,
    failed: null,
    onSaved: () => {
      onClear();
      void refreshInvoices();
    },
  });
  return (
    <section
      aria-label="Selected invoices"
      className="flex min-h-11 w-full flex-wrap items-center gap-3 rounded-control bg-accent-soft px-3 py-1.5 text-sm"
    >
      <b className="font-semibold text-accent tabular">
        {invoices.length} selected · {eurText(sum)}
      </b>
      <FilterSelect label="Payment" allLabel="Choose …" options={types} value={paymentType} onChange={setPaymentType} />
      <Button
        variant="primary"
        busy={busy}
        disabledReason={paymentType ? null : 'Choose how they were paid first.'}
        onPress={() => paymentType && void save({ ids: invoices.map(({ id }) => id), paymentType })}
      >
        Mark as paid
      </Button>
      <Button onPress={onClear}>Clear</Button>
      {refusal && <Refusal>{refusal.sentence}</Refusal>}
    </section>
  );
}

/** A refund needs a note of its own, and a balance covers one player. */
const types = paymentTypes.filter((id) => id !== 'REFUND').map((id) => ({ id, label: paymentTypeWords[id] }));
