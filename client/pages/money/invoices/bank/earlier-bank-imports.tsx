/** The newest imports of bank statements. An import is taken back whole until its day is closed. */
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type BankImport, listBankImports, takeBackImport } from '#contract/money/bank-import.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../../../api/send.ts';
import { useSave } from '../../../../entity/form/use-save.ts';
import { formatDateTime } from '../../../../format.ts';
import { eurText } from '../../../../money/due.ts';
import { invoiceKeys, refreshInvoices } from '../../../../money/invoice-data.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';

export function EarlierBankImports({ readOnly }: { readOnly: boolean }) {
  const [chosen, choose] = useState<BankImport | null>(null);
  const { data } = useQuery({
    queryKey: invoiceKeys.list({ bankImports: true }),
    queryFn: ({ signal }) => send(listBankImports, {}, { signal }),
  });
  const { busy, save } = useSave<BankImport, { payments: number; total: number }>({
    send: ({ id }) => send(takeBackImport, { params: { id } }),
    saved: `The import of ${chosen?.fileName} is taken back`,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => {
      choose(null);
      void refreshInvoices();
    },
  });
  if (!data?.length) return null;
  return (
    <section aria-label="Earlier imports" className="flex flex-col gap-2 text-sm">
      <SectionHeading className="font-semibold">Earlier imports</SectionHeading>
      <ul className="flex flex-col divide-y rounded-control border bg-surface">
        {data.map((made) => (
          <li key={made.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <b className="font-semibold">{made.fileName}</b>
            <span className="tabular">
              {countText(made.lines, 'payment')} · {eurText(made.total)}
            </span>
            <span className="grow text-ink-2 tabular">
              {formatDateTime(made.at)} {made.by && `by ${made.by}`}
            </span>
            {made.takenBackAt ? (
              <span className="text-ink-2">taken back {formatDateTime(made.takenBackAt)}</span>
            ) : (
              !readOnly && (
                <Button
                  size="row"
                  icon={Undo2}
                  disabledReason={made.refusal}
                  aria-label={`Take back the import of ${made.fileName}`}
                  onPress={() => choose(made)}
                >
                  Take back
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title={`Take back ${countText(chosen.lines, 'payment')}?`}
          action="Take back"
          danger
          busy={busy}
          onConfirm={() => void save(chosen)}
          onCancel={() => choose(null)}
        >
          The invoices of {chosen.fileName} are open again, and overpaid amounts leave the personal balances. The lines can be booked again.
        </ConfirmDialog>
      )}
    </section>
  );
}
