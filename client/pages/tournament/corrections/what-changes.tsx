/** The effects of a correction: each match now and then with the changed names marked, and the consequences as a list. */
import { ArrowRight, Check, type LucideIcon, Megaphone, Printer, TriangleAlert, User } from 'lucide-react';
import type { Consequence, CorrectedSide, CorrectionAnswer, CorrectionChange } from '#contract/tournament/corrections.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Flag } from '../../../ui/status/flag.tsx';
import { type Tone, toneClass } from '../../../ui/status/tone.ts';

export function WhatChanges({ preview: { changes, consequences } }: { preview: CorrectionAnswer }) {
  return (
    <section aria-label="What changes" aria-live="polite" className="flex flex-col gap-3">
      {changes.length > 0 && (
        <div className="flex flex-col gap-1">
          <SectionHeading className="font-medium text-ink-2 text-xs">What changes</SectionHeading>
          <ul className="overflow-hidden rounded-control border">
            {changes.map((change) => (
              <ChangedMatch key={change.matchId} {...change} />
            ))}
          </ul>
        </div>
      )}
      <ul className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {consequences.map((consequence) => (
          <ConsequenceLine key={consequence.sentence} {...consequence} />
        ))}
      </ul>
    </section>
  );
}

function ChangedMatch({ label, before, after }: CorrectionChange) {
  return (
    <li className="grid gap-x-3 gap-y-1 border-b px-3 py-2 text-sm last:border-b-0 md:grid-cols-[3.5rem_1fr_auto_1fr] md:items-center">
      <b className="font-semibold text-accent">{label}</b>
      <Sides pair={before} />
      <ArrowRight aria-hidden className="size-4 text-ink-3 max-md:rotate-90" />
      <span className="sr-only">then</span>
      <Sides pair={after} marked={before} />
    </li>
  );
}

type Pair = CorrectionChange['before'];

/** `marked`: sides that differ from these stand on a coloured ground. */
function Sides({ pair, marked }: { pair: Pair; marked?: Pair }) {
  return (
    <span className={cx('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', !marked && 'text-ink-2')}>
      <SideName side={pair.a} isNew={marked !== undefined && marked.a.name !== pair.a.name} />
      <span className="text-ink-3">–</span>
      <SideName side={pair.b} isNew={marked !== undefined && marked.b.name !== pair.b.name} />
    </span>
  );
}

function SideName({ side, isNew }: { side: CorrectedSide; isNew: boolean }) {
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1.5 rounded-chip', isNew && 'bg-accent-soft px-1.5 py-0.5')}>
      {side.participantId !== null && <Flag countryId={side.countryId} country={side.country} />}
      {/* Only the surname is shown: two whole names on both sides of an arrow do not fit beside each other. */}
      <span title={side.name} className={side.participantId === null ? 'text-ink-3' : 'font-semibold'}>
        {side.shortName}
      </span>
    </span>
  );
}

function ConsequenceLine({ kind, sentence }: Consequence) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <li className={cx(toneClass(tone), 'flex items-start gap-2 text-ink-2 text-sm')}>
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone === 'neutral' ? 'text-ink-3' : 'text-tone')} />
      <span>{sentence}</span>
    </li>
  );
}

const looks: Readonly<Record<Consequence['kind'], { icon: LucideIcon; tone: Tone }>> = {
  CALL: { icon: Megaphone, tone: 'neutral' },
  PRINT: { icon: Printer, tone: 'neutral' },
  PERSON: { icon: User, tone: 'neutral' },
  STAYS: { icon: Check, tone: 'green' },
  WARNING: { icon: TriangleAlert, tone: 'orange' },
};
