/** Books an amount. It shows the new balance before sending, and asks if the balance falls below zero. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addBalanceEntry } from '#contract/money/personal-balance.ts';
import { type BalanceAccount, balanceAccounts, balanceAccountWords } from '#machines/money/invoice-words.ts';
import { cents, eur, eurosOf, readEur } from '#machines/money/money.ts';
import { send } from '../../api/send.ts';
import type { Form, WrongField } from '../../entity/form/form.ts';
import { useForm } from '../../entity/form/use-form.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { refreshInvoices } from '../invoice-data.ts';
import { type CashChoice, CashField } from '../till/cash-field.tsx';

type BalanceFormProps = { playerProfileId: number; balances: Readonly<Record<BalanceAccount, number>> };
type Values = { account: BalanceAccount; amount: string; notice: string; cash: CashChoice };

export function BalanceForm({ playerProfileId, balances }: BalanceFormProps) {
  const [asking, setAsking] = useState(false);
  const form: Form<Values> = useForm<Values, unknown>({
    initial: () => ({ account: 'PERSONAL', amount: '', notice: '', cash: 'no cash' }),
    version: null,
    labels: { amount: 'Amount in EUR', notice: 'Notice' },
    isRequired: (field) => field === 'amount' || field === 'notice',
    validate: wrongFields,
    onlyValid: 'silent',
    send: ({ account, notice, cash }) => {
      const body = {
        playerProfileId,
        account,
        amount: eurosOf(booked ?? cents(0)),
        notice: notice.trim(),
        seenBalance: eurosOf(cents(balance)),
        ...(cash === 'no cash' ? {} : { cash: true, deskEventId: cash }),
      };
      return send(addBalanceEntry, { body }).finally(() => void refreshInvoices());
    },
    onSaved: () => form.reset(),
  });
  const { account, amount } = form.values;
  const balance = balances[account];
  const booked = readEur(amount);
  const next = booked === null ? null : cents(balance + booked);
  const press = () => {
    const goesBelow = next !== null && next < 0 && next < balance && wrongFields(form.values).length === 0;
    if (goesBelow) setAsking(true);
    else void form.save();
  };
  const book = () => {
    setAsking(false);
    void form.save();
  };
  return (
    <form
      className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[11rem_1fr_auto]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      {(balances.PRIZE !== 0 || account === 'PRIZE') && (
        <SegmentedControl
          label="Account"
          segments={accounts}
          value={account}
          onChange={(next) => form.set({ account: next })}
          className="sm:col-span-3 sm:w-80"
        />
      )}
      <TextField
        {...form.bind('amount')}
        hint={next === null ? 'A negative amount subtracts' : `${eur(balance)} → ${eur(next)}`}
        inputMode="decimal"
      />
      <TextField {...form.bind('notice')} maxLength={255} />
      <Button type="submit" size="dialog" variant="primary" icon={Plus} busy={form.busy} className="sm:mt-5">
        Book
      </Button>
      <CashField value={form.values.cash} onChange={(cash) => form.set({ cash })} className="sm:col-span-3 sm:w-80" />
      {form.sentence && <Callout kind="error" title={form.sentence} className="sm:col-span-3" />}
      {asking && next !== null && (
        <ConfirmDialog title="Book below zero?" action="Book" onConfirm={book} onCancel={() => setAsking(false)}>
          The balance becomes {eur(next)}.
        </ConfirmDialog>
      )}
    </form>
  );
}

const accounts = balanceAccounts.map((id) => ({ id, label: balanceAccountWords[id] }));

function wrongFields({ amount, notice }: Values): WrongField[] {
  const booked = readEur(amount);
  const isMissing = amount.trim() === '' || booked === 0;
  const wrongAmount = isMissing ? 'Please enter an amount' : 'Please enter an amount with at most two decimals';
  return [
    ...(booked ? [] : [{ field: 'amount', sentence: wrongAmount }]),
    ...(notice.trim() === '' ? [{ field: 'notice', sentence: 'Please enter a notice' }] : []),
  ];
}
