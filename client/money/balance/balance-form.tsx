/** Books an amount. It shows the new balance before sending, and asks if the balance falls below zero. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CallParts } from '#contract/kit/call.ts';
import { addBalanceEntry } from '#contract/money/personal-balance.ts';
import { type BalanceAccount, balanceAccounts, balanceAccountWords } from '#machines/money/invoice-words.ts';
import { cents, eur, eurosOf, readEur } from '#machines/money/money.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/form/use-save.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { balanceKey } from './balance-keys.ts';

type BalanceFormProps = { playerProfileId: number; balances: Readonly<Record<BalanceAccount, number>> };
type BalanceFormErrors = { amount?: string; notice?: string };

export function BalanceForm({ playerProfileId, balances }: BalanceFormProps) {
  const [account, setAccount] = useState<BalanceAccount>('PERSONAL');
  const [amount, setAmount] = useState('');
  const [notice, setNotice] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [asking, setAsking] = useState(false);
  const balance = balances[account];
  const booked = readEur(amount);
  const next = booked === null ? null : cents(balance + booked);
  const errors = wordsOf(amount, booked, notice);
  const shownErrors = showsErrors ? errors : {};
  const { busy, refusal, sentence, save } = useSave({
    send: (body: Omit<CallParts<typeof addBalanceEntry>['body'], 'id'>) => send(addBalanceEntry, { body }),
    onSaved: () => {
      setAmount('');
      setNotice('');
      setShowsErrors(false);
      setAccount('PERSONAL');
    },
    onEnd: () => void queryClient.invalidateQueries({ queryKey: balanceKey() }),
  });
  const book = () => {
    setAsking(false);
    if (booked === null) return;
    void save({ playerProfileId, account, amount: eurosOf(booked), notice: notice.trim(), seenBalance: eurosOf(cents(balance)) });
  };
  const press = () => {
    setShowsErrors(true);
    if (Object.keys(errors).length > 0 || next === null) return;
    if (next < 0 && next < balance) setAsking(true);
    else book();
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
        <SegmentedControl label="Account" segments={accounts} value={account} onChange={setAccount} className="sm:col-span-3 sm:w-80" />
      )}
      <TextField
        label="Amount in EUR"
        hint={next === null ? 'A negative amount subtracts' : `${eur(balance)} → ${eur(next)}`}
        required
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        error={shownErrors.amount ?? refusal?.fields.amount}
      />
      <TextField
        label="Notice"
        required
        maxLength={255}
        value={notice}
        onChange={setNotice}
        error={shownErrors.notice ?? refusal?.fields.notice}
      />
      <Button type="submit" size="dialog" variant="primary" icon={Plus} busy={busy} className="sm:mt-5">
        Book
      </Button>
      {sentence && <Callout kind="error" title={sentence} className="sm:col-span-3" />}
      {asking && next !== null && (
        <ConfirmDialog title="Book below zero?" action="Book" onConfirm={book} onCancel={() => setAsking(false)}>
          The balance becomes {eur(next)}.
        </ConfirmDialog>
      )}
    </form>
  );
}

const accounts = balanceAccounts.map((id) => ({ id, label: balanceAccountWords[id] }));

function wordsOf(amount: string, booked: number | null, notice: string): BalanceFormErrors {
  return {
    ...(booked === null || booked === 0
      ? { amount: amount.trim() === '' || booked === 0 ? 'Please enter an amount' : 'Please enter an amount with at most two decimals' }
      : {}),
    ...(notice.trim() === '' ? { notice: 'Please enter a notice' } : {}),
  };
}
