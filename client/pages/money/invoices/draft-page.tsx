/** A new or stored draft. Every field can change until it is issued and gets its number. */
import { FileCheck, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { createInvoice, deleteInvoice, updateInvoice } from '#contract/money/invoice-drafts.ts';
import { countText } from '#machines/count-text.ts';
import { whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { send } from '../../../api/send.ts';
import type { Form } from '../../../entity/form/form.ts';
import { FormPage } from '../../../entity/form/form-page.tsx';
import { useDraftedForm } from '../../../entity/form/use-drafted-form.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { refreshInvoices } from '../../../money/invoice-data.ts';
import { InvoiceStatusChip } from '../../../money/invoice-looks.tsx';
import { factsOf, ifUnchanged } from '../../../money/invoice-words.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { DraftFields } from './draft-fields.tsx';
import { changedBody, type DraftValues, draftBody, draftOf, emptyDraft, problemsOf } from './draft-values.ts';
import { invoiceCrumbs, useInvoicePaths } from './invoice-paths.ts';
import { PdfButton } from './pdf-button.tsx';

const ConfirmDialog = lazyPart(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
);
const IssueDialog = lazyPart(() => import('./issue-dialog.tsx').then((loaded) => ({ default: loaded.IssueDialog })));

type DraftPageProps = {
  stored: InvoiceDetail | null;
  onReload: (() => void) | null;
  /** The recipient of a new invoice. */
  payer?: { id: number; displayName: string } | null;
};

export function DraftPage({ stored, onReload, payer = null }: DraftPageProps) {
  const navigate = useNavigate();
  const paths = useInvoicePaths();
  const may = useMay();
  const open = (id: number) => void navigate(paths.one(id), { replace: true });
  const form: Form<DraftValues> = useDraftedForm<DraftValues, InvoiceDetail>({
    initial: () => (stored ? draftOf(stored) : emptyDraft(payer)),
    version: stored?.version ?? null,
    draft: { key: `invoice:${stored?.id ?? (payer ? `new:${payer.id}` : 'new')}` },
    labels,
    validate: problemsOf,
    onlyValid: true,
    isRequired: (field) => field === 'playerProfileId',
    staysOpen: stored !== null,
    send: (values, { version, changes }) =>
      stored
        ? send(updateInvoice, { body: { ...changedBody(values, changes), id: stored.id, version } })
        : send(createInvoice, { body: draftBody(values, true) }),
    onSaved: (saved) => {
      void refreshInvoices(saved);
      if (!stored) open(saved.id);
      else if (form.isStored.current) onReload?.();
    },
  });
  const isShared = stored !== null && stored.entrants.length > 0;
  const reason = may('invoice:write') ? null : 'Your account may not write invoices.';
  return (
    <FormPage
      title={stored ? 'Draft' : 'Create new Invoice'}
      crumbs={invoiceCrumbs(paths.list)}
      form={form}
      reason={reason}
      onReload={onReload}
      onClose={() => void navigate(paths.list)}
      history={stored && { entity: 'invoice', id: stored.id }}
      actions={
        stored && (
          <>
            <InvoiceStatusChip of={stored} />
            <PdfButton invoice={stored} />
            <DiscardButton invoice={stored} onDone={() => void navigate(paths.list)} />
            <IssueButton invoice={stored} isDirty={form.isDirty} may={may('invoice:issue')} />
          </>
        )
      }
    >
      {stored?.warnings.map((warning) => (
        <Callout key={warning} kind="warning" title={warning} />
      ))}
      {stored?.participantId && !stored.byHand && (
        <Callout title="Created for an entry. Fee and text are updated until you issue or edit the draft." />
      )}
      {stored && isShared && (
        <Callout
          title={`One bill for ${countText(stored.entrants.length, 'entrant')}: fees that change later do not change it. Take a line out, and that entrant gets a draft of their own again.`}
        />
      )}
      <DraftFields
        key={form.turn}
        form={form}
        disabled={reason !== null}
        isShared={isShared}
        isOfEntry={isShared || stored?.participantId != null}
      />
    </FormPage>
  );
}

const labels = {
  playerProfileId: 'Player',
  tournamentId: 'Tournament',
  purpose: 'Purpose',
  dueDate: 'Due',
  billTo: 'Bill to',
  leitwegId: 'Leitweg-ID',
  note: 'Note',
  lines: 'Lines',
};

function IssueButton({ invoice, isDirty, may }: { invoice: InvoiceDetail; isDirty: boolean; may: boolean }) {
  const [isConfirming, setConfirming] = useState(false);
  const refusal = whyNotInvoice(invoice.status, factsOf(invoice), { type: 'ISSUE' })?.sentence ?? null;
  const reason = may ? (isDirty ? 'Save the draft first.' : refusal) : 'Your account may not issue invoices.';
  return (
    <>
      <Button variant="primary" icon={FileCheck} disabledReason={reason} onPress={() => setConfirming(true)}>
        Issue
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <IssueDialog invoiceId={invoice.id} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

function DiscardButton({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { busy, refusal, save } = useSave({
    send: () => send(deleteInvoice, { params: { id: invoice.id } }, ifUnchanged(invoice)),
    saved: 'Draft discarded',
    failed: null,
    onSaved: () => {
      void refreshInvoices();
      onDone();
    },
  });
  return (
    <>
      <Button variant="danger" icon={Trash2} onPress={() => setConfirming(true)}>
        Discard
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Discard the draft for ${invoice.playerProfileDisplayName}?`}
          action="Discard"
          danger
          busy={busy}
          onConfirm={() => void save(null)}
          onCancel={() => setConfirming(false)}
        >
          {refusal ? (
            <Callout kind="error" title={refusal.sentence} />
          ) : (
            `It has no number yet, so no number will be missing.${invoice.entrants.length > 0 ? ' Everybody on it gets a draft of their own fee again.' : ''}`
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
