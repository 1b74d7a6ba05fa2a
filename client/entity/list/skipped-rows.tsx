/** The rows that a bulk action left unchanged, each with the reason, so that no row is skipped silently. */
import { useState } from 'react';
import type { BulkRow } from '#contract/kit/bulk.ts';
import { countText } from '#machines/count-text.ts';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';

type SkippedRowsProps = { words: { one: string; many: string }; rows: readonly BulkRow[]; onClose: () => void };

export const SkippedRows = ({ words: { one, many }, rows, onClose }: SkippedRowsProps) => (
  <ActionDialog
    title={`${countText(rows.length, one, many)} ${rows.length === 1 ? 'stays as it is' : 'stay as they are'}`}
    onClose={onClose}
    action={null}
  >
    <SkipReasons title="Why" rows={rows} />
  </ActionDialog>
);

export function SkipReasons({ title, rows }: { title: string; rows: readonly BulkRow[] }) {
  const [every, setEvery] = useState(false);
  const shown = every ? rows : rows.slice(0, firstRows);
  return (
    <section aria-label={title} className="flex flex-col gap-1.5 text-ink text-sm">
      <SectionHeading className="font-[650]">{title}</SectionHeading>
      <ul className="flex flex-col divide-y">
        {shown.map(({ id, name, sentence }) => (
          <li key={id} className="py-1.5">
            {sentence?.startsWith(name ?? '#') ? sentence : `${name ?? `#${id}`}: ${sentence}`}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" onClick={() => setEvery(true)} className="self-start text-accent hover:underline">
          {rows.length - shown.length} more
        </button>
      )}
    </section>
  );
}

const firstRows = 12;
