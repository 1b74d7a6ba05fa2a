/** The start page until the first match: five steps, one of them open. */
import { Check, CirclePlay, Plus, Shuffle, Trophy, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FirstEvent as Progress } from '#contract/operations/first-event.ts';
import { formatDay } from '../../../format.ts';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { FirstEventAside } from './first-event-aside.tsx';
import { type CalledMatch, type FirstStep, firstEventSteps, whyNoStep } from './first-event-steps.ts';
import { HealthStrip } from './health-strip.tsx';
import { RestoreNotice } from './restore-notice.tsx';

type FirstEventProps = { first: Progress; onTable: CalledMatch | null };

export function FirstEvent({ first, onTable }: FirstEventProps) {
  const steps = firstEventSteps(first, onTable);
  const open = steps.findIndex(({ made }) => made === null);
  return (
    <Page title="Your first event" subtitle={subtitleOf(first)} crumbs={[]}>
      <RestoreNotice />
      <HealthStrip />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div>
          <section aria-label="Five steps" className="overflow-hidden rounded-card border border-line bg-surface">
            <Progressed done={open} of={steps.length} />
            <ol className="divide-y divide-line">
              {steps.map((step, at) => (
                <Step key={step.title} step={step} position={at} isOpen={at === open} isDone={at < open} eventId={first.event?.id} />
              ))}
            </ol>
          </section>
          <p className="mt-3 text-ink-3 text-xs">
            You can leave at any time: this page remembers the step. It gives way to the live start page when the first match begins.
          </p>
        </div>
        <FirstEventAside first={first} />
      </div>
    </Page>
  );
}

function subtitleOf({ event }: Progress): string {
  if (!event) return 'About five minutes from here to the first match.';
  const starts = event.startDate <= today() ? 'starts today' : `starts on ${formatDay(event.startDate)}`;
  return `${event.name} ${starts}.`;
}

const Progressed = ({ done, of }: { done: number; of: number }) => (
  <div className="flex items-center gap-3 border-line border-b bg-subtle px-4 py-2.5 text-xs sm:px-6">
    <h2 className="grow font-semibold text-ink-2">Five steps to the first match</h2>
    <span aria-hidden className="flex gap-1 max-sm:hidden">
      {Array.from({ length: of }, (_, at) => at).map((at) => (
        <span
          key={at}
          className={cx('h-1 w-7 rounded-full', at < done ? 'bg-(--green-solid)' : at === done ? 'bg-accent-fill' : 'bg-line-2')}
        />
      ))}
    </span>
    <span className="text-ink-2 tabular">
      {done} of {of} done
    </span>
  </div>
);

const icons = [Plus, Trophy, UserPlus, Shuffle, CirclePlay] as const;

type StepProps = { step: FirstStep; position: number; isOpen: boolean; isDone: boolean; eventId: number | undefined };

function Step({ step, position, isOpen, isDone, eventId }: StepProps) {
  return (
    <li
      {...(isOpen ? { 'aria-current': 'step' as const } : {})}
      className={cx('flex gap-4 px-4 sm:px-6', isOpen ? 'bg-accent-soft py-6 shadow-[inset_3px_0_0_var(--accent-fill)]' : 'py-5')}
    >
      <Mark position={position} isOpen={isOpen} isDone={isDone} />
      {isDone ? <DoneStep step={step} /> : <StepToCome step={step} position={position} isOpen={isOpen} eventId={eventId} />}
    </li>
  );
}

const Mark = ({ position, isOpen, isDone }: Omit<StepProps, 'step' | 'eventId'>) => (
  <span
    aria-hidden
    className={cx(
      'flex size-7 shrink-0 items-center justify-center rounded-full font-semibold text-sm tabular',
      isDone && 'bg-(--green-soft) text-(--green)',
      isOpen && 'bg-accent-fill text-white',
      !isDone && !isOpen && 'border border-control text-ink-2',
    )}
  >
    {isDone ? <Check className="size-4" /> : position + 1}
  </span>
);

const DoneStep = ({ step: { title, made, to } }: { step: FirstStep }) => (
  <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
    <h3 className="font-semibold text-base">
      {title} <span className="sr-only">done</span>
    </h3>
    <span className="min-w-0 text-ink-2 text-sm">{made}</span>
    {to && (
      <Link to={to} className="ml-auto font-semibold text-accent text-sm hover:underline">
        Open <span className="sr-only">{title.toLowerCase()}</span>
      </Link>
    )}
  </div>
);

function StepToCome({ step, position, isOpen, eventId }: Omit<StepProps, 'isDone'>) {
  const may = useMay();
  const reason = whyNoStep(step, position, (right) => may(right, eventId));
  const { title, words, length, action } = step;
  return (
    <div className="min-w-0 grow">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className={cx('font-semibold', isOpen ? 'text-lg' : 'text-base text-ink-2')}>{title}</h3>
        <span className="shrink-0 text-ink-3 text-xs">{length}</span>
      </div>
      <p className={cx('text-sm', isOpen ? 'text-ink' : 'text-ink-3')}>{words}</p>
      {isOpen && reason && <p className="mt-3 font-semibold text-sm">{reason}</p>}
      {isOpen && action && !reason && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <LinkButton primary to={action.to} {...(action.state && { state: action.state })} icon={icons[position] ?? Plus}>
            {action.label}
          </LinkButton>
          <span className="text-ink-2 text-xs">{action.hint}</span>
        </div>
      )}
    </div>
  );
}
