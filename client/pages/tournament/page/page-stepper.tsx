/** The stepper: Participants → Draw → Play → Results with one fact each, and the facts of the tournament at the right. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { type PageFact, pageFacts, phoneFacts } from './page-facts.ts';
import type { PageStep } from './page-steps.ts';
import { useOpenTabs } from './use-open-tabs.ts';
import type { PageFigures } from './use-page-figures.ts';

type PageStepperProps = { tournament: Tournament; steps: readonly PageStep[]; figures: PageFigures; small: boolean };

export function PageStepper({ tournament, steps, figures, small }: PageStepperProps) {
  const tabs = useOpenTabs(tournament.eventId);
  const goalOf = ({ tab }: PageStep) => (tabs.includes(tab) ? tournamentPath(tournament.id, tab) : null);
  return small ? (
    <>
      <ol aria-label="Steps" className="grid grid-cols-4 gap-1.5">
        {steps.map((step) => (
          <PhoneStep key={step.name} step={step} to={goalOf(step)} />
        ))}
      </ol>
      <Facts facts={phoneFacts(tournament, figures)} className="mt-2 mb-1 grid grid-cols-3 gap-x-4" />
    </>
  ) : (
    <div className="mb-2 flex flex-wrap overflow-hidden rounded-card border bg-surface print:hidden">
      <ol aria-label="Steps" className="flex min-w-0 grow basis-xl">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} to={goalOf(step)} />
        ))}
      </ol>
      <Facts
        facts={pageFacts(tournament, figures)}
        className="flex flex-wrap items-center gap-x-5 gap-y-1 border-l bg-subtle px-4 py-2 max-xl:w-full max-xl:border-t max-xl:border-l-0"
      />
    </div>
  );
}

/** `to` is null for a tab that this user may not open. */
type StepProps = { step: PageStep; to: string | null };

function Step({ step: { name, state, fact }, number, to }: StepProps & { number: number }) {
  return (
    <li className="min-w-0 grow basis-0 border-line border-r last:border-r-0">
      <StepFrame
        to={to}
        isCurrent={state === 'current'}
        className={cx(
          'flex h-full min-h-14 items-center gap-2.5 px-4 py-2 focus-visible:outline-offset-[-2px] max-md:px-2',
          state === 'current' ? 'bg-accent-soft' : to !== null && 'hover:bg-hover',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'flex size-5.5 shrink-0 items-center justify-center rounded-full font-semibold text-xs tabular max-md:hidden',
            marks[state],
          )}
        >
          {state === 'done' ? <Check className="size-3.5" strokeWidth={2.5} /> : number}
        </span>
        <span className="flex min-w-0 flex-col">
          <span className={cx('font-semibold text-sm', state === 'current' && 'text-accent')}>
            {name}
            {state === 'done' && <span className="sr-only">, done</span>}
          </span>
          <span className="text-ink-2 text-xs tabular">{fact}</span>
        </span>
      </StepFrame>
    </li>
  );
}

type StepFrameProps = { to: string | null; isCurrent: boolean; title?: string; className: string; children: ReactNode };

function StepFrame({ to, isCurrent, ...rest }: StepFrameProps) {
  const current = isCurrent ? { 'aria-current': 'step' as const } : {};
  return to === null ? <span {...rest} {...current} /> : <Link {...rest} {...current} to={to} preventScrollReset />;
}

const marks: Readonly<Record<PageStep['state'], string>> = {
  done: 'tone-green bg-tone-soft text-tone',
  current: 'bg-accent-fill text-white',
  later: 'border border-line-2 text-ink-2',
};

function PhoneStep({ step: { name, state, fact }, to }: StepProps) {
  return (
    <li className="min-w-0">
      <StepFrame
        to={to}
        isCurrent={state === 'current'}
        title={fact}
        className={cx('-my-2 block py-2 text-2xs', state === 'current' ? 'font-semibold text-accent' : 'text-ink-2')}
      >
        <span aria-hidden className={cx('mb-1 block h-1 rounded-full', bars[state])} />
        {name}
        {state === 'done' && <span className="sr-only">, done</span>}
      </StepFrame>
    </li>
  );
}

const bars: Readonly<Record<PageStep['state'], string>> = {
  done: 'bg-(--green-solid)',
  current: 'bg-accent-fill',
  later: 'bg-line-2',
};

function Facts({ facts, className }: { facts: readonly PageFact[]; className: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ name, value, more, late }) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-xs">{name}</dt>
          <dd className="text-sm tabular">
            <b className="whitespace-nowrap font-semibold">{value}</b>{' '}
            {more && (
              <span className={cx('whitespace-nowrap text-xs', late ? 'tone-orange font-medium text-tone' : 'text-ink-2')}>{more}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
