/**
 * The imports of the last 30 days, each with a button that takes it back. That deletes the rows that nobody has changed or used; the others
 * stay and are listed.
 */
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkRow } from '#contract/kit/bulk.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { ListImport } from '#contract/kit/list-import.ts';
import { countText } from '#machines/count-text.ts';
import { listImports, refreshRecords, takeBackImport } from '../api/records.ts';
import { formatDateTime } from '../format.ts';
import { Button } from '../ui/frame/button.tsx';
import { Callout } from '../ui/frame/callout.tsx';
import { SectionHeading } from '../ui/frame/section-heading.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useSave } from './form/use-save.ts';

export function EarlierImports({ of }: { of: Entity }) {
  const [chosen, choose] = useState<ListImport | null>(null);
  const [remainingRows, setRemainingRows] = useState<readonly BulkRow[]>([]);
  const { data, refetch } = useQuery({ queryKey: [of.path, 'imports'], queryFn: ({ signal }) => listImports(of, { signal }) });
  const { one, many } = of.words;
  const { busy, save } = useSave<ListImport, BulkRow[]>({
    send: ({ id }) => takeBackImport(of, id),
    saved: (rows) => `${countText(rows.filter(({ outcome }) => outcome === 'DONE').length, one, many)} taken back`,
    failed: ({ sentence }) => sentence,
    onSaved: (rows) => setRemainingRows(rows.filter(({ outcome, name }) => outcome === 'REFUSED' && name !== null)),
    onEnd: () => {
      choose(null);
      void refetch();
      void refreshRecords(of);
    },
  });
  if (!data?.length && remainingRows.length === 0) return null;
  return (
    <section aria-label="Earlier imports" className="flex flex-col gap-2 text-sm">
      <SectionHeading className="font-semibold">Imports of the last 30 days</SectionHeading>
      {remainingRows.length > 0 && (
        <Callout kind="warning" title={`${countText(remainingRows.length, one, many)} ${remainingRows.length === 1 ? 'stays' : 'stay'}`}>
          <ul>
            {remainingRows.map(({ id, name, sentence }) => (
              <li key={id}>{sentence?.startsWith(name ?? '#') ? sentence : `${name}: ${sentence}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      <ul className="flex flex-col divide-y rounded-control border">
        {(data ?? []).map((earlier) => (
          <li key={earlier.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <b className="font-semibold">{countText(earlier.rows, one, many)}</b>
            <span className="grow text-ink-2 tabular">
              {formatDateTime(earlier.at)} by {earlier.by}
            </span>
            <Button
              size="row"
              icon={Undo2}
              aria-label={`Take back the import of ${formatDateTime(earlier.at)}`}
              onPress={() => choose(earlier)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title={`Take back ${countText(chosen.rows, one, many)}?`}
          action="Take back"
          danger
          busy={busy}
          onConfirm={() => void save(chosen)}
          onCancel={() => choose(null)}
        >
          Records that were not changed or used since are removed permanently. The others are listed.
        </ConfirmDialog>
      )}
    </section>
  );
}
