/** Books cash at a desk that pays no invoice: prize money paid out, a balance paid in or out, change money, cash to the bank. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveCash } from '#contract/money/cash-movements.ts';
import { addBalanceEntry, getBalance } from '#contract/money/personal-balance.ts';
import { noAmount } from '#machines/money/amount.ts';
import { type BalanceAccount, balanceAccountWords } from '#machines/money/invoice-words.ts';
import { eur, eurosOf, readEur } from '#machines/money/money.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { balanceKey } from '../../../../money/balance/balance-keys.ts';
import { refreshInvoices } from '../../../../money/invoice-data.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { PlayerField } from '../../../../money/player-field.tsx';
import { useMay } from '../../../../state/session.ts';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';

type CashDialogProps = { eventId: number; eventName: string; onClose: () => void };
type Purpose = BalanceAccount | 'TILL';
type Direction = 'in' | 'out';

const purposes = [
  { id: 'PRIZE', label: 'Prize money' },
  { id: 'PERSONAL', label: 'Personal balance' },
  { id: 'TILL', label: 'Change, bank' },
] as const satisfies { id: Purpose; label: string }[];
const directions = [
  { id: 'in', label: 'Paid in' },
  { id: 'out', label: 'Paid out' },
] as const satisfies { id: Direction; label: string }[];
const reasons: Readonly<Record<Purpose, string>> = { PRIZE: 'Prize money, paid out in cash', PERSONAL: '', TILL: '' };

export function CashDialog({ eventId, eventName, onClose }: CashDialogProps) {
  const mayBook = useMay()('balance:write');
  const [purpose, setPurpose] = useState<Purpose>(mayBook ? 'PRIZE' : 'TILL');
  const [direction, setDirection] = useState<Direction>('in');
  const [player, setPlayer] = useState<{ id: number; name: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const account = purpose === 'TILL' ? null : purpose;
  const held = useHeldCents(account, player?.id ?? null);
  const isOut = purpose === 'PRIZE' || direction === 'out';
  // The whole prize money is paid out as a rule.
  const text = typed ?? (purpose === 'PRIZE' && held !== null && held > 0 ? eur(held).replace('EUR ', '') : '');
  const cents = readEur(text);
  const reason = words ?? reasons[purpose];
  const choose = (next: Purpose) => {
    setPurpose(next);
    setTyped(null);
    setWords(null);
  };
  const action = useAction({
    label: isOut ? 'Pay out' : 'Pay in',
    saves: true,
    reason: whyNot({ account, held, isOut, cents, reason, isChosen: player !== null, mayBook }),
    send: async () => {
      const amount = eurosOf(cents ?? 0) * (isOut ? -1 : 1);
      if (account === null) return send(moveCash, { body: { eventId, amount, reason: reason.trim() } });
      const body = { playerProfileId: player?.id ?? 0, account, amount, notice: reason.trim(), seenBalance: eurosOf(held ?? 0) };
      return send(addBalanceEntry, { body: { ...body, cash: true, deskEventId: eventId } });
    },
    saved: `${eur(cents ?? 0)} paid ${isOut ? 'out' : 'in'}${player && account ? `: ${player.name}` : ''}`,
    // Somebody else may have booked meanwhile; the dialog then shows the new balance.
    onRefused: () => void refreshInvoices(),
    onDone: () => {
      void refreshInvoices();
      onClose();
    },
  });
  return (
    <ActionDialog title="Cash in or out" facts={`The till of ${eventName}`} width="normal" action={action} whyNot="near" onClose={onClose}>
      <SegmentedControl label="For" segments={mayBook ? purposes : purposes.slice(2)} value={purpose} onChange={choose} />
      {account !== null && (
        <PlayerField
          label="Player"
          required
          value={player?.id ?? null}
          name={player?.name ?? ''}
          onChange={(id, name) => setPlayer(id === null ? null : { id, name })}
          hint={held === null ? undefined : `${balanceAccountWords[account]} ${eur(held)}`}
        />
      )}
      {purpose !== 'PRIZE' && <SegmentedControl label="Direction" segments={directions} value={direction} onChange={setDirection} />}
      <TextField
        label="Amount in EUR"
        required
        inputMode="decimal"
        placeholder="0.00"
        value={text}
        onChange={setTyped}
        error={text !== '' && cents === null ? noAmount : null}
      />
      <TextField
        label={account === null ? 'Reason' : 'Notice'}
        required
        hint={account === null ? 'For example change money, or to the bank' : undefined}
        value={reason}
        onChange={setWords}
        maxLength={255}
      />
      <p className="text-ink-3 text-xs">The booking is neither changed nor removed. To correct it, book the opposite.</p>
    </ActionDialog>
  );
}

/** The balance in cents; null while it is unknown. */
function useHeldCents(account: BalanceAccount | null, id: number | null): number | null {
  const { data } = useQuery({
    queryKey: balanceKey(id ?? 0),
    queryFn: ({ signal }) => send(getBalance, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null && account !== null,
  });
  if (id === null || account === null || data === undefined) return null;
  return centsOfEuros(account === 'PRIZE' ? data.prize : data.personal);
}

type Facts = {
  account: BalanceAccount | null;
  held: number | null;
  isOut: boolean;
  cents: number | null;
  reason: string;
  isChosen: boolean;
  mayBook: boolean;
};

function whyNot({ account, held, isOut, cents, reason, isChosen, mayBook }: Facts): string | null {
  if (account !== null && !mayBook) return 'Your account may not book balances.';
  if (account !== null && !isChosen) return 'Please select a player.';
  if (account !== null && held === null) return 'The balance is loading.';
  if (cents === null || cents <= 0) return 'Please enter an amount above zero.';
  if (account !== null && isOut && held !== null && cents > held)
    return `The ${account === 'PRIZE' ? 'prize money' : 'personal balance'} is only ${eur(held)}.`;
  return reason.trim() === '' ? `Please enter a ${account === null ? 'reason' : 'notice'}.` : null;
}
