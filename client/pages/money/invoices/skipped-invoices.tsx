/** Lists the selected invoices that an action leaves unchanged, with the reasons. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import { countText } from '#machines/count-text.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { useMay } from '../../../state/session.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';

/** The list shows this many invoices and counts the others. */
const maxListed = 8;

export type BlockedReason = (row: Invoice) => string | null;

/** Refuses invoices of erased players for all users except those responsible for data protection. */
export function useBlockedReason(): BlockedReason {
  const may = useMay();
  return ({ erased }) => (erased && !may('privacy:manage') ? invoiceSentences.erased : null);
}

export function SkippedInvoices({ rows }: { rows: readonly { id: number; name: string; why: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Left out" className="flex flex-col gap-1 text-sm">
      <SectionHeading className="font-[650]">
        {countText(rows.length, 'invoice')} {rows.length === 1 ? 'stays as it is' : 'stay as they are'}
      </SectionHeading>
      <ul className="divide-y">
        {rows.slice(0, maxListed).map(({ id, name, why }) => (
          <li key={id} className="py-1.5">
            <b className="font-semibold">{name}:</b> {why}
          </li>
        ))}
      </ul>
      {rows.length > maxListed && <p className="text-ink-2">and {rows.length - maxListed} more</p>}
    </section>
  );
}
