/** The actions in the row of an invoice: pay, issue, open its document or the document that corrects it, open the page. */
import { Check, FileCheck, FileDown, FileMinus, Pencil } from 'lucide-react';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { useOpenDialog } from '../../../lists/dialogs/use-open-dialog.ts';
import { isPayable, nameOf } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';

export function InvoiceActions({ row }: { row: Invoice }) {
  const may = useMay();
  const open = useOpenDialog();
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {isPayable(row) && may('invoice:write') && (
        <Button
          size="row"
          variant="accent"
          icon={Check}
          aria-label={`Mark paid: ${nameOf(row)}`}
          onPress={() => open(`${row.id}/mark-as-paid`)}
        >
          Mark paid
        </Button>
      )}
      {row.status === 'NONE' && row.total > 0 && may('invoice:issue') && (
        <Button size="row" icon={FileCheck} aria-label={`Issue ${nameOf(row)}`} onPress={() => open(`${row.id}/issue`)}>
          Issue
        </Button>
      )}
      <IconButton
        size="row"
        icon={FileDown}
        label={`Download ${nameOf(row)}`}
        disabledReason={row.status === 'NONE' ? 'A draft has no document yet.' : null}
        onPress={() => open(`${row.id}/pdf`)}
      />
      {row.correctedById !== null && (
        <IconButton
          size="row"
          icon={FileMinus}
          label={`Download ${row.correctedByNumber ?? 'its credit note'}`}
          onPress={() => open(`${row.correctedById}/pdf`)}
        />
      )}
      <IconButton size="row" icon={Pencil} label={`Open ${nameOf(row)}`} onPress={() => open(`${row.id}`)} />
    </span>
  );
}
