/** Every entry of a player's balance, newest first. Entries never change, so the only link is the one to their invoice. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type BalanceEntry, listBalanceEntries } from '#contract/money/personal-balance.ts';
import { centsFrom, eur } from '#machines/money/money.ts';
import { sendList } from '../../api/send.ts';
import { formatDateTime } from '../../format.ts';
import { ListFailed } from '../../lists/list-failed.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { entriesKey } from './balance-keys.ts';

const step = 50;
const newest = [
  ['entryDate', 'desc'],
  ['id', 'desc'],
];

export function BalanceHistory({ playerProfileId }: { playerProfileId: number }) {
  const [size, setSize] = useState(step);
  const { data, error, refetch } = useQuery({
    queryKey: entriesKey(playerProfileId, size),
    queryFn: ({ signal }) =>
      sendList(listBalanceEntries, { 'playerProfileId.equals': playerProfileId, sort: newest, page: 0, size }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ListFailed what="The history" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.total === 0) return <p className="text-ink-2 text-sm">No bookings yet.</p>;
  return (
    <div className="flex flex-col gap-2">
      <div className="max-h-96 overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Entries of the personal balance</caption>
          <thead className="text-left text-ink-2 text-xs">
            <tr>
              <th className="py-1 pr-3 font-medium">Date</th>
              <th className="py-1 pr-3 text-right font-medium">Amount</th>
              <th className="py-1 pr-3 text-right font-medium max-sm:hidden">Balance</th>
              <th className="py-1 pr-3 font-medium">Notice</th>
              <th className="py-1 font-medium max-sm:hidden">By</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((entry) => (
              <BalanceEntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {data.total > data.rows.length && (
        <span>
          <Button onPress={() => setSize(size + step)}>
            Show {Math.min(step, data.total - data.rows.length)} more of {data.total}
          </Button>
        </span>
      )}
    </div>
  );
}

function BalanceEntryRow({ entry }: { entry: BalanceEntry }) {
  const { entryDate, amount, balance, by, account, cash } = entry;
  const booked = centsFrom(amount);
  return (
    <tr className="border-t align-baseline">
      <td className="whitespace-nowrap py-1.5 pr-3 text-ink-2 tabular">{formatDateTime(entryDate)}</td>
      <td className={`whitespace-nowrap py-1.5 pr-3 text-right tabular ${booked < 0 ? 'text-refusal' : ''}`}>
        {booked > 0 ? '+' : ''}
        {eur(booked)}
      </td>
      <td className="whitespace-nowrap py-1.5 pr-3 text-right text-ink-2 tabular max-sm:hidden">{eur(centsFrom(balance))}</td>
      <td className="w-full py-1.5 pr-3">
        {account === 'PRIZE' && <span className="text-ink-2">Prize money · </span>}
        <EntryNotice entry={entry} />
        {cash && <span className="text-ink-2"> · cash, {cash.deskEventName ?? 'not at a desk'}</span>}
      </td>
      <td className="whitespace-nowrap py-1.5 text-ink-2 max-sm:hidden">{by ?? 'System'}</td>
    </tr>
  );
}

function EntryNotice({ entry: { notice, invoiceId, invoiceNumber, tournamentName, kind } }: { entry: BalanceEntry }) {
  if (invoiceId === null) return <>{[notice, kind === 'PRIZE_MONEY' ? tournamentName : null].filter(Boolean).join(' · ')}</>;
  const what = kind === 'INVOICE_REVERSAL' ? 'Back from' : 'Paid';
  return (
    <>
      {what}{' '}
      <Link className="underline" to={`/app/management/invoices/${invoiceId}`}>
        {invoiceNumber}
      </Link>
      {notice && ` · ${notice}`}
    </>
  );
}
