/** The payment status of an entry's fee, beside the name. */
import { CircleCheck, CircleDashed, Clock, type LucideIcon, ReceiptText, Ticket } from 'lucide-react';
import type { EntryBill } from '#contract/money/invoices.ts';
import { Chip } from '../../ui/status/chip.tsx';
import type { Tone } from '../../ui/status/tone.ts';
import { paymentWords } from '../entry-payments.ts';

type EntryPayment = NonNullable<EntryBill['payment']>;
type PaymentStyle = { icon: LucideIcon; tone: Tone; plain?: true };

const looks: Readonly<Record<Exclude<EntryPayment, 'NONE'>, PaymentStyle>> = {
  OPEN: { icon: Clock, tone: 'yellow' },
  DRAFT: { icon: CircleDashed, tone: 'neutral' },
  SHARED: { icon: ReceiptText, tone: 'slate' },
  PAID: { icon: CircleCheck, tone: 'green', plain: true },
  WAIVED: { icon: Ticket, tone: 'neutral', plain: true },
};

export function PaymentChip({ payment }: { payment: EntryPayment }) {
  if (payment === 'NONE') return <span className="text-ink-3 text-xs">{paymentWords.NONE}</span>;
  const { icon, tone, plain } = looks[payment];
  return (
    <Chip tone={tone} icon={icon} look={plain ? 'plain' : 'soft'} {...(plain && { className: 'px-0!' })}>
      {paymentWords[payment]}
    </Chip>
  );
}
