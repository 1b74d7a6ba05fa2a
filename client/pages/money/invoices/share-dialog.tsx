/** One bill for several entries: the payer and its lines. The drafts become its lines. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoice-document.ts';
import { shareInvoice } from '#contract/money/invoice-drafts.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { eurText } from '../../../money/due.ts';
import { refreshInvoices } from '../../../money/invoice-data.ts';
import { centsOfEuros, isOfEntry, nameOf } from '../../../money/invoice-words.ts';
import { PlayerField } from '../../../money/player-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import type { ManyProps } from './bulk-actions.ts';
import { useInvoicePaths } from './invoice-paths.ts';
import { SkippedInvoices, useBlockedReason } from './skipped-invoices.tsx';

export function ShareDialog({ rows, onDone, onClose }: ManyProps) {
  const [payer, setPayer] = useState<{ id: number | null; name: string }>({ id: null, name: '' });
  const [words, setWords] = useState({ purpose: '', billTo: '' });
  const navigate = useNavigate();
  const paths = useInvoicePaths();
  const blocked = useBlockedReason();
  const judged = (row: Invoice): string | null => blocked(row) ?? whyNotShared(row);
  const drafts = rows.filter((row) => judged(row) === null);
  const out = rows.flatMap((row) => {
    const why = judged(row);
    return why === null ? [] : [{ id: row.id, name: nameOf(row), why }];
  });
  const total = eurText(drafts.reduce((sum, draft) => sum + centsOfEuros(draft.total), 0) / 100);
  const action = useAction({
    label: drafts.length < 2 ? 'Make one bill' : `Make one bill of ${drafts.length} drafts`,
    saves: true,
    reason: whyNot(drafts) ?? (payer.id === null ? 'Choose who pays.' : null),
    send: () =>
      send(shareInvoice, {
        body: {
          ids: drafts.map(({ id }) => id),
          playerProfileId: payer.id ?? 0,
          purpose: words.purpose.trim() || null,
          billTo: words.billTo.trim() || null,
        },
      }),
    onDone: (bill) => {
      onDone();
      void refreshInvoices(bill);
      void navigate(paths.one(bill.id));
    },
  });
  return (
    <ActionDialog
      title="One bill for several entries"
      {...(drafts.length > 0 && { facts: `${countText(drafts.length, 'entry', 'entries')} · ${total}` })}
      action={action}
      whyNot="near"
      onClose={onClose}
    >
      {drafts.length > 0 && (
        <>
          <PlayerField
            label="Who pays"
            required
            hint="A player, a team or a club. Add missing payers under Teams first."
            value={payer.id}
            name={payer.name}
            onChange={(id, name) => setPayer({ id, name })}
          />
          <TextAreaField
            label="Bill to"
            hint="Name and address on the bill, if different from the profile: a club’s treasurer, a sponsor"
            rows={3}
            value={words.billTo}
            onChange={(billTo) => setWords({ ...words, billTo })}
            maxLength={1000}
          />
          <TextField
            label="Purpose"
            hint="Left empty, it names the event"
            value={words.purpose}
            onChange={(purpose) => setWords({ ...words, purpose })}
            maxLength={255}
          />
          <OnTheBill drafts={drafts} />
        </>
      )}
      <SkippedInvoices rows={out} />
      {drafts.length > 0 && (
        <p className="text-ink-2 text-xs">
          It stays a draft until you issue it. The people on it get no bills of their own. If you remove somebody later, they get their own
          draft again.
        </p>
      )}
    </ActionDialog>
  );
}

const OnTheBill = ({ drafts }: { drafts: readonly Invoice[] }) => (
  <section aria-label="On the bill" className="text-sm">
    <SectionHeading className="font-[650]">On the bill</SectionHeading>
    <ul className="max-h-48 divide-y overflow-y-auto">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-baseline gap-3 py-1.5">
          <span className="min-w-0 grow">
            <b className="font-semibold">{draft.playerProfileDisplayName}</b> <span className="text-ink-2 text-xs">{draft.purpose}</span>
          </span>
          <span className="shrink-0 tabular">{eurText(draft.total)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const whyNotShared = (row: Invoice): string | null =>
  row.status !== 'NONE' ? 'It is already issued. Only drafts can be combined.' : isOfEntry(row) ? null : 'It belongs to no entry.';

function whyNot(drafts: readonly Invoice[]): string | null {
  if (drafts.length < 2) return 'Tick at least two drafts of entries.';
  const events = new Set(drafts.map(({ eventId }) => eventId));
  return events.size > 1 ? 'These drafts are of several events: one bill is for one event.' : null;
}
