/** The content of the remaining profile after the merge, and the reasons against it. */
import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react';
import type { MergePreview } from '#contract/people/player-merge.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';

const counts = [
  ['tournaments', 'Tournaments'],
  ['teams', 'Teams'],
  ['squads', 'Squads'],
  ['rankings', 'Overall rankings'],
  ['invoices', 'Invoices'],
] as const;

export function MergeSummary({ preview: { stays, goes, twice, gives, refusals } }: { preview: MergePreview }) {
  const inBoth: Partial<Record<(typeof counts)[number][0], number>> = twice;
  const euros = (amount: number): string => `EUR ${amount.toFixed(2)}`;
  return (
    <>
      <Card className="flex flex-col gap-1.5 text-sm">
        <SectionHeading className="font-[650] text-base">#{stays.id} before and after</SectionHeading>
        {counts.map(([name, label]) => (
          <PreviewRow
            key={name}
            label={label}
            before={String(stays[name])}
            after={String(stays[name] + goes[name] - (inBoth[name] ?? 0))}
          />
        ))}
        <PreviewRow
          label="Personal balance"
          before={euros(stays.personalBalance)}
          after={euros(stays.personalBalance + goes.personalBalance)}
        />
        <PreviewRow label="Prize money" before={euros(stays.prizeBalance)} after={euros(stays.prizeBalance + goes.prizeBalance)} />
        <PreviewRow label="Account" before={stays.account ?? '–'} after={stays.account ?? goes.account ?? '–'} />
        <p className="text-ink-2 text-xs">
          Issued invoices keep the name and address they were issued with. Links to #{goes.id} lead to #{stays.id} from now on.
        </p>
      </Card>
      <Card className="flex flex-col gap-1.5 text-sm">
        <SectionHeading className="font-[650] text-base">Checks</SectionHeading>
        {refusals.map((sentence) => (
          <span key={sentence} className="flex items-start gap-2 text-refusal">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {sentence}
          </span>
        ))}
        {refusals.length === 0 && (
          <span className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            {gives.length === 0 ? 'Never in the same tournament, at most one account.' : 'At most one account.'}
          </span>
        )}
        {gives.map((sentence) => (
          <span key={sentence} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            {sentence}
          </span>
        ))}
        {goes.openInvoices > 0 && (
          <span className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            {goes.openInvoices === 1 ? 'One invoice is open.' : `${goes.openInvoices} invoices are open.`}
          </span>
        )}
      </Card>
    </>
  );
}

/** An unchanged value is grey. */
const PreviewRow = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {label}
    <span className="ml-auto flex items-center gap-2 whitespace-nowrap text-ink-2 tabular">
      {before}
      <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
      <span className={cx('min-w-10 text-right', before !== after && 'font-semibold text-ink')}>{after}</span>
    </span>
  </span>
);
