/** A card with pairs of label and value. */
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/frame/card.tsx';

export type LabelledValue = readonly [what: string, words: ReactNode];

type FactsCardProps = { title: string; note?: ReactNode; facts: readonly LabelledValue[]; children?: ReactNode };

export function FactsCard({ title, note, facts, children }: FactsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="flex items-baseline justify-between gap-3 font-[650] text-base">
        {title} <span className="font-normal text-ink-3 text-xs">{note}</span>
      </h2>
      <dl className="mt-2 mb-auto grid grid-cols-[7rem_1fr] gap-y-1 text-sm">
        {facts.map(([what, words], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pairs keep their positions, and two labels may be equal.
          <div key={index} className="contents">
            <dt className="text-ink-2 text-xs leading-5">{what}</dt>
            <dd className="wrap-anywhere tabular">{words}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-3">{children}</div>}
    </Card>
  );
}
