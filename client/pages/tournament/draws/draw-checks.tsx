/** The list of checks beside the button: the conditions of the button as sentences. */
import { Check, CircleDashed, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DrawCheck } from '#contract/tournament/draws.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { type Tone, toneClass } from '../../../ui/status/tone.ts';
import { confirmationCode, isAboutRegistrations } from './draw-words.ts';

/** `participantsPath` shows the entries, for a check that can be mended there. */
type DrawChecksProps = { checks: readonly DrawCheck[]; participantsPath: string };

export function DrawChecks({ checks, participantsPath }: DrawChecksProps) {
  return (
    <section aria-label="Checks" className="flex flex-col gap-1">
      <SectionHeading className="text-xs font-medium text-ink-2">Checks</SectionHeading>
      <ul aria-live="polite" className="overflow-hidden rounded-control border">
        {checks.map((check) => {
          const { icon: Icon, tone, tinted, word } = check.code === confirmationCode ? toDo : looks[check.level];
          return (
            <li
              key={`${check.code} ${check.sentence}`}
              className={cx(toneClass(tone), 'flex min-h-8 items-center gap-2.5 border-b px-3 py-1 text-sm last:border-b-0', tinted)}
            >
              <Icon aria-hidden className="size-4 shrink-0 text-tone" />
              <span className="sr-only">{word}: </span>
              <span className="grow">{check.sentence}</span>
              {isAboutRegistrations(check) && (
                <Link to={participantsPath} state={{ registrationApproved: false }} className="text-xs font-semibold text-accent">
                  Show
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type CheckStyle = { icon: LucideIcon; tone: Tone; tinted: string; word: string };
/** Not a problem yet, because the confirmation below is the last step. */
const toDo: CheckStyle = { icon: CircleDashed, tone: 'neutral', tinted: '', word: 'To do' };
const looks: Record<DrawCheck['level'], CheckStyle> = {
  ok: { icon: Check, tone: 'green', tinted: '', word: 'Fine' },
  note: { icon: Info, tone: 'neutral', tinted: '', word: 'Note' },
  warning: { icon: TriangleAlert, tone: 'orange', tinted: 'bg-tone-tint text-tone', word: 'Look here' },
  refusal: { icon: CircleX, tone: 'red', tinted: 'bg-tone-tint text-tone', word: 'Refused' },
};
