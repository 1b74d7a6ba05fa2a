/** The invoices that the run leaves out, with the reason, and the reminders of today. */
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callPath } from '#contract/kit/call.ts';
import { getReminderPdf, type ReminderRun } from '#contract/money/reminders.ts';
import { reminderWords } from '#machines/money/reminders.ts';
import { downloadFile } from '../../../../api/download-file.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import { eurText } from '../../../../money/due.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';

type LeftOutProps = {
  rows: ReminderRun['skipped'];
  /** Left out by the run that was just sent. */
  skipped: readonly { id: number; invoiceNumber: string | null; reason: string }[];
};

export function LeftOut({ rows, skipped }: LeftOutProps) {
  const others = skipped.filter(({ id }) => rows.every((row) => row.id !== id));
  if (rows.length + others.length === 0) return null;
  return (
    <Group title="Left out">
      {rows.map(({ id, invoiceNumber, playerProfileDisplayName, open, reason }) => (
        <li key={id} className={line}>
          <InvoiceLink id={id} number={invoiceNumber} />
          <b className="font-semibold">{playerProfileDisplayName}</b>
          <span className="tabular">{eurText(open)}</span>
          <span className="text-ink-2">{reason}</span>
        </li>
      ))}
      {others.map(({ id, invoiceNumber, reason }) => (
        <li key={id} className={line}>
          <InvoiceLink id={id} number={invoiceNumber ?? ''} />
          <span className="text-ink-2">{reason}</span>
        </li>
      ))}
    </Group>
  );
}

export function SentToday({ rows }: { rows: ReminderRun['sent'] }) {
  if (rows.length === 0) return null;
  return (
    <Group title="Reminders of today">
      {rows.map(({ id, reminderId, invoiceNumber, playerProfileDisplayName, level, claimed, way, withdrawn }) => (
        <li key={reminderId} className={line}>
          <InvoiceLink id={id} number={invoiceNumber} />
          <b className="font-semibold">{playerProfileDisplayName}</b>
          <span className="tabular">{eurText(claimed)}</span>
          <span className="grow text-ink-2">
            {reminderWords(level)} · {withdrawn ? 'withdrawn before it left' : way === 'MAIL' ? 'by e-mail' : 'to hand over'}
          </span>
          <Button size="row" icon={FileDown} aria-label={`Reminder of ${invoiceNumber} as PDF`} onPress={() => download(id, reminderId)}>
            PDF
          </Button>
        </li>
      ))}
    </Group>
  );
}

const download = (id: number, reminderId: number): void => {
  const path = callPath(getReminderPdf, { id, reminderId });
  downloadFile({ path, name: 'Reminder.pdf' }).catch((failure: unknown) => showToast.error(sentenceOf(failure)));
};

const line = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2 text-sm">
    <SectionHeading className="font-semibold">{title}</SectionHeading>
    <ul className="flex flex-col divide-y rounded-control border bg-surface">{children}</ul>
  </section>
);

const InvoiceLink = ({ id, number }: { id: number; number: string }) => (
  <Link to={`/app/management/invoices/${id}`} className="whitespace-nowrap font-semibold text-accent hover:underline">
    {number}
  </Link>
);
