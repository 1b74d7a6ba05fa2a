/** The blue frame above the timeline: the question, the forecast before and after, what would save the day, and Do it. */
import { Plus, Undo2, WandSparkles, X } from 'lucide-react';
import { useId } from 'react';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { sentenceOf } from '../../../../api/problem.ts';
import type { EventDay } from '../../../../hall/day/event-day.ts';
import { useNoConnection } from '../../../../hall/match/use-no-connection.ts';
import { useMay } from '../../../../state/session.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { type ChangeWordsInput, changeTitle, questionOf } from './change-words.ts';
import type { WhatIfState } from './use-what-if.ts';
import { WhatIfFigures } from './what-if-figures.tsx';
import { WhatIfGuard } from './what-if-guard.tsx';
import { type MoveCounts, movesIn } from './what-if-layer.ts';

type WhatIfPanelProps = {
  state: WhatIfState;
  event: EventDay;
  words: ChangeWordsInput;
  /** The chosen time of day, '22:00'; null: by the plan. */
  finishBy: string | null;
  onFinishBy: (time: string | null) => void;
  onAdd: () => void;
  onClose: () => void;
};

export function WhatIfPanel({ state, event, words, finishBy, onFinishBy, onAdd, onClose }: WhatIfPanelProps) {
  const { changes, answer, error, busy } = state;
  const headingId = useId();
  const away = useNoConnection();
  const mayAddTables = useMay()('event:write', event.id);
  const lacksRight = !mayAddTables && changes.some(({ kind }) => kind === 'ADD_TABLE');
  const whyNot =
    away ??
    (changes.length === 0
      ? 'Add a change first.'
      : error
        ? sentenceOf(error)
        : lacksRight
          ? 'Only administrators and managers add tables to an event.'
          : null);
  return (
    <section aria-labelledby={headingId} className="mb-3 shrink-0 rounded-card border-2 border-accent bg-accent-soft">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-3 pb-2">
        <WandSparkles aria-hidden className="size-5 shrink-0 text-accent" />
        <h2 id={headingId} className="font-[650] text-base max-xl:mr-auto">
          {questionOf(changes, words)}
        </h2>
        <p role="status" className="mr-auto text-ink-2 text-sm max-xl:order-last max-xl:basis-full">
          {changes.length === 0 ? emptyWords : `Nothing has been changed yet.${answer ? ` ${movesText(movesIn(answer))}` : ''}`}
        </p>
        <Button icon={Plus} disabledReason={away} onPress={onAdd}>
          {changes.length === 0 ? 'Add a change' : 'Another change'}
        </Button>
        {changes.length > 0 && (
          <Button icon={Undo2} onPress={() => state.remove(changes.length - 1)}>
            Take back
          </Button>
        )}
        <Button shortcut="Esc" onPress={onClose}>
          {changes.length === 0 ? 'Close' : 'Discard'}
        </Button>
        <Button variant="primary" busy={busy} disabledReason={whyNot} onPress={() => void state.carryOut()}>
          Do it
        </Button>
      </div>
      {changes.length > 1 && (
        <ul aria-label="Changes" className="flex flex-wrap gap-2 px-4 pb-2">
          {changes.map(keyed).map(({ key, change, index }) => (
            <li key={key} className="flex items-center gap-1 rounded-chip border border-line-2 bg-surface pl-2 text-xs">
              {changeTitle(change, words)}
              <IconButton
                icon={X}
                size="row"
                className="tablet:size-11!"
                label={`Take back: ${changeTitle(change, words)}`}
                onPress={() => state.remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && (
        <div className="px-4 pb-3">
          <Callout kind="warning" title="There is no forecast for this.">
            {sentenceOf(error)}
          </Callout>
        </div>
      )}
      {!answer && !error && <Skeleton className="mx-4 mb-3 h-12" />}
      {answer && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 pb-3">
          <WhatIfFigures answer={answer} event={event} zone={words.zone} isTried={changes.length > 0} />
          <WhatIfGuard
            guard={answer.guard}
            matches={event.matches}
            zone={words.zone}
            finishBy={finishBy}
            onFinishBy={onFinishBy}
            onTry={(saving) => state.tryOut(saving)}
          />
        </div>
      )}
    </section>
  );
}

/** Two changes may be equal; their order is what they are. */
const keyed = (change: WhatIfChangeInput, index: number) => ({ key: `${index} ${change.kind}`, change, index });

const emptyWords = 'Drag a bar, choose one, or add a change. Nothing happens before you press Do it.';

function movesText({ tables, later, earlier }: MoveCounts): string {
  const parts = [
    tables > 0 && `${tables} ${tables === 1 ? 'match moves' : 'matches move'}`,
    later > 0 && `${later} ${later === 1 ? 'starts' : 'start'} later`,
    earlier > 0 && `${earlier} ${earlier === 1 ? 'starts' : 'start'} earlier`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Every match stays where it is.' : `${parts.join(', ')}.`;
}
