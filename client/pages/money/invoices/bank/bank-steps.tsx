/** The three steps of a bank import, and the sums of the statement. */
import { Check } from 'lucide-react';
import { countText } from '#machines/count-text.ts';
import { formatShortDay } from '../../../../format.ts';
import { eurText } from '../../../../money/due.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import type { BankImportState } from './use-bank-import.ts';

export function BankSteps({ draft: { answer, lines, ticked, booked } }: { draft: BankImportState }) {
  if (!answer) return null;
  const unknown = lines.filter(({ outcome }) => outcome === 'UNKNOWN' || outcome === 'OVERPAID').length;
  const facts = [
    ['Account', answer.account],
    ['Period', answer.from && answer.to && `${formatShortDay(answer.from)}–${formatShortDay(answer.to)}`],
    ['Opening', answer.opening === null ? null : eurText(answer.opening)],
    ['Closing', answer.closing === null ? null : eurText(answer.closing)],
  ] as const;
  return (
    <div className="flex flex-wrap overflow-hidden rounded-card border bg-surface max-sm:hidden">
      <ol className="flex grow">
        <Step
          number={1}
          name="File"
          isDone
          fact={answer.repeated > 0 ? `${countText(answer.repeated, 'line')} twice, read once` : 'read, no line twice'}
        />
        <Step
          number={2}
          name="Match"
          isCurrent={booked === null}
          isDone={booked !== null}
          fact={`${ticked.length} ready, ${unknown} to decide`}
        />
        <Step
          number={3}
          name="Book"
          isCurrent={booked !== null}
          isDone={booked !== null}
          fact={booked === null ? 'nothing booked yet' : `${booked} booked`}
        />
      </ol>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 border-l px-4 py-2 text-sm">
        {facts.flatMap(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-ink-2 text-xs">{name}</dt>
              <dd className="flex items-center gap-1 font-semibold tabular">
                {value}
                {name === 'Closing' && answer.opening !== null && (
                  <Check role="img" aria-label="agrees with the lines" className="size-3.5 text-accent" />
                )}
              </dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
    </div>
  );
}

type StepProps = { number: number; name: string; fact: string; isCurrent?: boolean; isDone?: boolean };

const Step = ({ number, name, fact, isCurrent = false, isDone = false }: StepProps) => (
  <li
    aria-current={isCurrent ? 'step' : undefined}
    className={cx('flex grow items-start gap-3 px-4 py-2.5', isCurrent && 'bg-accent-soft')}
  >
    <span
      aria-hidden
      className={cx(
        'flex size-5.5 shrink-0 items-center justify-center rounded-full border text-xs font-semibold',
        isDone
          ? 'tone-green border-transparent bg-tone-soft text-tone'
          : isCurrent
            ? 'border-transparent bg-accent-fill text-white'
            : 'text-ink-2',
      )}
    >
      {isDone ? <Check className="size-3.5" /> : number}
    </span>
    <span className="flex flex-col text-xs">
      <b className={cx('font-semibold text-sm', isCurrent && 'text-accent')}>{name}</b>
      <span className="text-ink-2">{fact}</span>
    </span>
  </li>
);
