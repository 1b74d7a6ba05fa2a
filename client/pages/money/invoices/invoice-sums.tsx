/** The sums below the list, over all filtered invoices instead of the page only. */
import { countText } from '#machines/count-text.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { eurText } from '../../../money/due.ts';
import { useInvoiceSums } from '../../../money/invoice-data.ts';

export function InvoiceSums({ query: { sort: _, ...query } }: { query: RequestQuery }) {
  const { data } = useInvoiceSums(query);
  const euros = (amount: number | undefined): string => (amount === undefined ? '…' : eurText(amount));
  const { count = 0, drafts = 0, draftTotal } = data ?? {};
  // Drafts are not owed, so they are in none of the sums.
  const draftSum = drafts > 0 && <Sum label={countText(drafts, 'draft')} amount={euros(draftTotal)} strong={drafts === count} />;
  if (drafts > 0 && drafts === count) return <p className={line}>{draftSum}</p>;
  return (
    <p className={line}>
      <Sum label="Sum of the list" amount={euros(data?.total)} strong />
      <Sum label="Paid" amount={euros(data?.paid)} />
      <Sum label="Waived" amount={euros(data?.waived)} />
      <Sum label="Open" amount={euros(data?.open)} strong />
      <Sum label="of these overdue" amount={euros(data?.overdue)} isLate={(data?.overdue ?? 0) > 0} />
      {draftSum && <span className="inline-flex items-baseline gap-1.5">besides {draftSum}</span>}
    </p>
  );
}

const line = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-t bg-subtle px-4 py-2.5 text-ink-2 text-xs tabular';

type SumProps = { label: string; amount: string; strong?: boolean; isLate?: boolean };

const Sum = ({ label, amount, strong = false, isLate = false }: SumProps) => (
  <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
    {label}
    <b className={isLate ? 'font-semibold text-refusal text-sm' : strong ? 'font-semibold text-ink text-sm' : 'font-semibold text-ink'}>
      {amount}
    </b>
  </span>
);
