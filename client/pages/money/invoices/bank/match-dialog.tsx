/** Matches a line of a statement by hand: search a player or an invoice, and tick what the line pays. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchedLine } from '#contract/money/bank-import.ts';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { listInvoices } from '#contract/money/invoices.ts';
import { eur, eurosOf } from '#machines/money/money.ts';
import { sendList } from '../../../../api/send.ts';
import { formatDate } from '../../../../format.ts';
import { ListFailed } from '../../../../lists/list-failed.tsx';
import { useDebounced } from '../../../../lists/use-debounced.ts';
import { eurText } from '../../../../money/due.ts';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { centsOfEuros } from '../../../../money/invoice-words.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { SearchField } from '../../../../ui/table/search-field.tsx';
import { distribute } from '../payments/distribute.ts';
import { searchQuery } from '../use-invoices.ts';

type MatchDialogProps = { line: MatchedLine; onMatch: (line: MatchedLine) => void; onClose: () => void };

const maxShown = 20;

export function MatchDialog({ line, onMatch, onClose }: MatchDialogProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly Invoice[]>([]);
  const search = useDebounced(words.trim());
  const query = { ...searchQuery(search), 'status.in': 'CREATED,SENT', 'kind.equals': 'INVOICE', sort: 'dueDate,asc', size: maxShown };
  const { data, error, refetch } = useQuery({
    queryKey: invoiceKeys.list({ ...query, bank: true }),
    queryFn: ({ signal }) => sendList(listInvoices, query, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const { amounts, surplusCents } = distribute(centsOfEuros(line.amount), chosen);
  const paid = chosen.filter(({ id }) => (amounts.get(id) ?? 0) > 0);
  const toggle = (row: Invoice) =>
    setChosen(chosen.some(({ id }) => id === row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  return (
    <ActionDialog
      title={`Match ${eurText(line.amount)}`}
      facts={[line.payer ?? 'The payer gave no name', line.text].filter(Boolean).join(' · ')}
      action={{
        label: 'Match',
        saves: true,
        reason: whyNot(chosen, paid.length, surplusCents),
        press: () => onMatch(matchedLine(line, paid, amounts, surplusCents)),
      }}
      whyNot="near"
      onClose={onClose}
    >
      <SearchField autoFocus label="Player or invoice" className="w-full" value={words} onChange={setWords} />
      <fieldset aria-label="Open invoices" className="flex flex-col gap-2">
        {[...chosen, ...found].map((row) => (
          <CheckboxField
            key={row.id}
            boxed
            label={`${row.invoiceNumber} · ${row.playerProfileDisplayName}`}
            detail={detailOf(row, amounts.get(row.id))}
            checked={chosen.some(({ id }) => id === row.id)}
            onChange={() => toggle(row)}
          />
        ))}
        {error && <ListFailed error={error} onRetry={refetch} />}
        {data && found.length === 0 && chosen.length === 0 && (
          <p className="text-ink-2 text-sm">No open invoice of this player or number.</p>
        )}
      </fieldset>
      {data && data.total > maxShown && <p className="text-ink-2 text-xs">{data.total - maxShown} more: type more letters.</p>}
      {surplusCents > 0 && chosen.length > 0 && (
        <p className="text-ink-2 text-sm">{eur(surplusCents)} more than is open go to the personal balance of the player.</p>
      )}
    </ActionDialog>
  );
}

const detailOf = ({ open, dueDate }: Invoice, cents: number | undefined): string =>
  [
    `${eurText(open)} open`,
    ...(dueDate ? [`due ${formatDate(dueDate)}`] : []),
    ...(cents === undefined ? [] : [`${eur(cents)} of this line`]),
  ].join(' · ');

function whyNot(chosen: readonly Invoice[], paid: number, surplusCents: number): string | null {
  if (chosen.length === 0) return 'Tick the invoices that the line pays.';
  if (paid < chosen.length) return 'The amount does not reach the last invoice.';
  const players = new Set(chosen.map(({ playerProfileId }) => playerProfileId)).size;
  return surplusCents > 0 && players > 1 ? 'The invoices of several players are smaller than the amount: tick more of them.' : null;
}

function matchedLine(line: MatchedLine, paid: readonly Invoice[], amounts: ReadonlyMap<number, number>, surplusCents: number): MatchedLine {
  const openCents = paid.reduce((sum, { open }) => sum + centsOfEuros(open), 0) - (centsOfEuros(line.amount) - surplusCents);
  const hint =
    surplusCents > 0
      ? `${eur(surplusCents).replace('EUR ', '')} go to the personal balance`
      : openCents > 0
        ? `${eur(openCents).replace('EUR ', '')} stay open`
        : 'matched by hand';
  return {
    ...line,
    outcome: surplusCents > 0 ? 'OVERPAID' : openCents > 0 ? 'PARTIAL' : paid.length > 1 ? 'SEVERAL' : 'EXACT',
    hint,
    surplus: eurosOf(surplusCents),
    parts: paid.map(({ id, invoiceNumber, playerProfileId, playerProfileDisplayName, open }, index) => ({
      ...{
        id,
        playerProfileId,
        open,
        invoiceNumber: invoiceNumber ?? '',
        player: playerProfileDisplayName,
        countryId: null,
        country: null,
      },
      amount: eurosOf((amounts.get(id) ?? 0) + (index === paid.length - 1 ? surplusCents : 0)),
    })),
  };
}
