/** The look of an invoice status, a due date and a payment type: every screen uses the same word and icon. */
import {
  Ban,
  Banknote,
  CircleCheck,
  CircleDashed,
  CircleSlash2,
  Clock,
  ClockAlert,
  CreditCard,
  FileCheck,
  Landmark,
  type LucideIcon,
  MailOpen,
  OctagonAlert,
  Scissors,
  Send,
  Ticket,
  TriangleAlert,
  Trophy,
  Undo2,
  Wallet,
} from 'lucide-react';
import type { InvoiceStatus, PaymentType } from '#machines/money/invoice-words.ts';
import { isPartlyPaid } from '#machines/money/payment-amount.ts';
import { Chip } from '../ui/status/chip.tsx';
import type { Tone } from '../ui/status/tone.ts';
import type { DueLevel } from './due.ts';
import { centsOfEuros, type InvoiceStatusInput, statusWord, statusWords } from './invoice-words.ts';

type StatusLook = { icon: LucideIcon; tone: Tone; plain?: true };

const looks: Readonly<Record<InvoiceStatus, StatusLook>> = {
  NONE: { icon: CircleDashed, tone: 'neutral' },
  CREATED: { icon: FileCheck, tone: 'slate' },
  SENT: { icon: Send, tone: 'blue' },
  PAID: { icon: CircleCheck, tone: 'green', plain: true },
  CANCELLED: { icon: Ban, tone: 'neutral' },
};

const partlyPaidLook: StatusLook = { icon: CircleSlash2, tone: 'yellow' };

/** `long` also names the invoice that it was set off against. */
export function InvoiceStatusChip({ of, long = false }: { of: InvoiceStatusInput; long?: boolean }) {
  const { icon, tone, plain }: StatusLook = isPartlyPaid(of.status, centsOfEuros(of.paid)) ? partlyPaidLook : looks[of.status];
  return (
    <Chip tone={tone} icon={icon} look={plain ? 'plain' : 'soft'}>
      {long ? statusWords(of) : statusWord(of)}
    </Chip>
  );
}

export const dueLooks: Readonly<Record<DueLevel, { label: string; icon: LucideIcon; tone: Tone }>> = {
  due: { label: 'Not due', icon: Clock, tone: 'neutral' },
  overdue: { label: 'Overdue 1–14 days', icon: ClockAlert, tone: 'yellow' },
  late: { label: '15–30 days', icon: TriangleAlert, tone: 'orange' },
  tooLate: { label: '> 30 days', icon: OctagonAlert, tone: 'red' },
};

/** '+21 d' */
export function DueChip({ days, level, long = false }: { days: number; level: DueLevel; long?: boolean }) {
  if (level === 'due') return null;
  const { icon, tone } = dueLooks[level];
  return (
    <Chip tone={tone} icon={icon}>
      {long ? `Overdue ${days} ${days === 1 ? 'day' : 'days'}` : `+${days} d`}
    </Chip>
  );
}

export const paymentIcons: Readonly<Record<PaymentType, LucideIcon>> = {
  CASH_PAYMENT: Banknote,
  BANK_TRANSFER: Landmark,
  PAYMENT_PROVIDER: CreditCard,
  INVITATION: MailOpen,
  WILDCARD: Ticket,
  REFUND: Undo2,
  PRIZE_MONEY_BALANCE: Trophy,
  PERSONAL_BALANCE: Wallet,
  WRITE_OFF: Scissors,
};
