/** The payment type: all eight types with the two balances, or a list on a phone. */
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { accountOf, bringsMoney, type ChosenPaymentType, chosenPaymentTypes, paymentTypeWords } from '#machines/money/invoice-words.ts';
import { eurText } from '../../../money/due.ts';
import { paymentIcons } from '../../../money/invoice-looks.tsx';
import { RadioBox, RadioBoxes } from '../../../ui/fields/radio-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { phoneScreen, useMedia } from '../../../ui/frame/use-media.ts';

type PaymentTypeFieldProps = {
  /** The invoice whose balances are shown; missing for several invoices. */
  invoice?: Pick<InvoiceDetail, 'personalBalance' | 'prizeMoneyBalance'>;
  types?: readonly ChosenPaymentType[];
  value: ChosenPaymentType | null;
  onChange: (type: ChosenPaymentType) => void;
  error: string | null;
};

export function PaymentTypeField({ invoice, types = chosenPaymentTypes, value, onChange, error }: PaymentTypeFieldProps) {
  const phone = useMedia(phoneScreen);
  const options = types.map((id) => ({ id, label: paymentTypeWords[id], fact: factOf(id, invoice) }));
  if (phone)
    return (
      <SelectField
        label="Payment type"
        required
        options={options.map(({ id, label, fact }) => ({ id, label: fact ? `${label} · ${fact}` : label }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    );
  return (
    <RadioBoxes label="Payment type *" value={value} onChange={onChange} ids={types} error={error}>
      <div className="grid grid-cols-2 gap-2">
        {options.map(({ id, label, fact }) => (
          <RadioBox key={id} id={id} label={label} icon={paymentIcons[id]} fact={fact} />
        ))}
      </div>
    </RadioBoxes>
  );
}

function factOf(type: ChosenPaymentType, balances: PaymentTypeFieldProps['invoice']): string {
  const account = accountOf(type);
  if (account) return balances ? eurText(account === 'PERSONAL' ? balances.personalBalance : balances.prizeMoneyBalance) : '';
  if (type === 'REFUND') return 'needs a note';
  return bringsMoney(type) ? '' : 'no money comes in';
}
