/** Which of the ticked invoices a deed leaves as they are, and why. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import { counted } from '#machines/counted.ts';
import { invoiceSentences } from '#machines/money/invoice-rules.ts';
import { useMay } from '../../../state/session.ts';

/** The others are told as a number. */
const most = 8;

export type Blocked = (row: Invoice) => string | null;

/** Of erased players, to all but those who answer for people's data. */
export function useBlocked(): Blocked {
  const may = useMay();
  return ({ erased }) => (erased && !may('privacy:manage') ? invoiceSentences.erased : null);
}

export function LeftOut({ rows }: { rows: readonly { id: number; name: string; why: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label="Left out" className="flex flex-col gap-1 text-sm">
      <h3 className="font-[650]">
        {counted(rows.length, 'invoice')} {rows.length === 1 ? 'stays as it is' : 'stay as they are'}
      </h3>
      <ul className="divide-y">
        {rows.slice(0, most).map(({ id, name, why }) => (
          <li key={id} className="py-1.5">
            <b className="font-semibold">{name}:</b> {why}
          </li>
        ))}
      </ul>
      {rows.length > most && <p className="text-ink-2">and {rows.length - most} more</p>}
    </section>
  );
}
