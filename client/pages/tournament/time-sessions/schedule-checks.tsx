/** The problems of a time session as one list: each line leads to its match. */
import { CircleAlert, CircleDashed, CircleSlash2, type LucideIcon, TriangleAlert } from 'lucide-react';
import { countText } from '#machines/count-text.ts';
import type { ScheduleFinding } from '#machines/draw/schedule-check.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { type Tone, toneClass } from '../../../ui/status/tone.ts';

type ScheduleChecksProps = { findings: readonly ScheduleFinding[]; onShow: (label: string) => void };

export function ScheduleChecks({ findings, onShow }: ScheduleChecksProps) {
  if (findings.length === 0) return null;
  const toCorrect = findings.filter(({ kind }) => kind === 'full').length;
  return (
    <section aria-label="Checks" className="rounded-card border border-line text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <SectionHeading className="font-semibold">Checks</SectionHeading>
        {toCorrect > 0 && (
          <Chip tone="red" icon={CircleAlert}>
            {toCorrect} to correct
          </Chip>
        )}
      </div>
      <ul className="flex max-h-64 flex-col divide-y overflow-y-auto border-line border-t">
        {findings.map(({ kind, sentence, labels }) => (
          <li key={sentence} className={cx(toneClass(looks[kind].tone), 'flex items-start gap-2 px-3 py-1.5 text-tone')}>
            <Icon of={looks[kind].icon} />
            <span className="min-w-0 grow">{sentence}</span>
            <Button
              size="row"
              aria-label={`Show ${countText(labels.length, 'match', 'matches')}: ${sentence}`}
              onPress={() => onShow(labels.at(-1) ?? '')}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Icon = ({ of: Shape }: { of: LucideIcon }) => <Shape aria-hidden className="mt-0.5 size-4 shrink-0" />;

const looks: Readonly<Record<ScheduleFinding['kind'], { icon: LucideIcon; tone: Tone }>> = {
  full: { icon: CircleAlert, tone: 'red' },
  early: { icon: TriangleAlert, tone: 'orange' },
  unknown: { icon: CircleSlash2, tone: 'orange' },
  missing: { icon: CircleDashed, tone: 'neutral' },
};
