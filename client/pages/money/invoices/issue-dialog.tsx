/** The confirmation before a draft becomes a document, which only a credit note can correct. */

import { issueInvoice } from '#contract/money/invoice-actions.ts';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import { whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { issuerMissingSentence } from '#machines/money/invoice-words.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../format.ts';
import { DialogState } from '../../../lists/dialogs/dialog-state.tsx';
import { useInvoice } from '../../../money/invoice-data.ts';
import { factsOf, ifUnchanged } from '../../../money/invoice-words.ts';
import { IssuerMissing, SettingsLink } from '../../../money/issuer-missing.tsx';
import { useMay } from '../../../state/session.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { InvoiceActionDialog } from './invoice-action-dialog.tsx';

const aboutSettings = /organiser|settings/;

type IssueProps = { invoiceId: number; onClose: () => void };

export function IssueDialog({ invoiceId, onClose }: IssueProps) {
  const { data, error, refetch } = useInvoice(invoiceId);
  if (!data) return <DialogState title="Issue" what="The draft" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return <Issue invoice={data} onClose={onClose} />;
}

function Issue({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { id, version, status, dueDate } = invoice;
  // A draft carries the issuer of the current settings.
  const issuerReason = status === 'NONE' && !invoice.issuer?.name ? issuerMissingSentence : null;
  const warnings = invoice.warnings.filter((warning) => warning !== issuerReason);
  const may = useMay();
  const refusal = whyNotInvoice(status, factsOf(invoice), { type: 'ISSUE' })?.sentence ?? issuerReason;
  return (
    <InvoiceActionDialog
      invoice={invoice}
      title="Issue this draft?"
      action="Issue"
      reason={may('invoice:issue') ? refusal : 'Your account may not issue invoices.'}
      send={() => send(issueInvoice, { params: { id } }, ifUnchanged({ version }))}
      saved={({ invoiceNumber }) => `Issued as ${invoiceNumber}`}
      onClose={onClose}
    >
      {issuerReason && <IssuerMissing />}
      {warnings.length > 0 && (
        <Callout
          kind="warning"
          title={warnings.length === 1 ? (warnings[0] ?? '') : 'Before you issue it'}
          actions={may('settings:write') && !issuerReason && warnings.some((warning) => aboutSettings.test(warning)) && <SettingsLink />}
        >
          {warnings.length > 1 && (
            <ul className="list-disc pl-4">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <p className="text-sm">
        It gets the next number and can no longer be changed, only corrected by a credit note. It is due{' '}
        {dueDate === null ? 'as the settings say' : `on ${formatDate(dueDate)}`}. Nothing is sent yet.
      </p>
    </InvoiceActionDialog>
  );
}
