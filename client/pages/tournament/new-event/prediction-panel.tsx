/** The predicted schedule, and what would change it. */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#machines/count-text.ts';
import type { Form } from '../../../entity/form/form.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { disciplineOf, type NewEventLists, type NewEventValues } from './new-event-values.ts';
import type { PossibleChange, Predictions } from './predict-formats.ts';
import { deltaWords, endWords, timeWords } from './prediction-words.ts';
import { ScheduleDrawing } from './schedule-drawing.tsx';

type PanelProps = { form: Form<NewEventValues>; lists: NewEventLists; predictions: Predictions | null | undefined };

export function PredictionPanel({ form, lists, predictions }: PanelProps) {
  const { values } = form;
  if (predictions === undefined) return <Skeleton className="h-80 w-full" />;
  if (predictions === null)
    return (
      <Card>
        <p className="text-ink-2 text-sm">The schedule is predicted as soon as players, race and tables fit a flow chart.</p>
      </Card>
    );
  const { chosen, midnight, matchMinutes } = predictions;
  const { low, mid, high } = chosen.end;
  const discipline = disciplineOf(values, lists)?.name ?? '';
  return (
    <>
      <Card aria-labelledby="new-event-schedule">
        <h2 id="new-event-schedule" className="font-semibold text-ink-2 text-xs">
          Predicted schedule
        </h2>
        <p className="mt-1 font-[650] text-2xl tracking-tight tabular">Done about {endWords(mid, midnight)}</p>
        <p className="mb-3 text-ink-2 text-sm tabular">
          with {countText(values.numberOfTables ?? 0, 'table')} · 8 times in 10 between {timeWords(low)} and {timeWords(high)}
        </p>
        <ScheduleDrawing predictions={predictions} />
      </Card>
      <PossibleChanges form={form} predictions={predictions} />
      <p className="text-ink-3 text-xs">
        Predicted from {discipline}, race to {values.raceTo}, about {matchMinutes} min a match with changeover.
      </p>
    </>
  );
}

type Trial = { label: string; before: Partial<NewEventValues> };

function PossibleChanges({ form, predictions }: Pick<PanelProps, 'form'> & { predictions: Predictions }) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const { values, set } = form;
  const attempt = (label: string, change: Partial<NewEventValues>) => {
    setTrial({ label, before: Object.fromEntries(Object.keys(change).map((name) => [name, Reflect.get(values, name)])) });
    set(change);
  };
  return (
    <Card aria-labelledby="new-event-changes">
      <h2 id="new-event-changes" className="mb-1 font-semibold text-ink-2 text-xs">
        What would change it
      </h2>
      {trial && (
        <p className="flex items-center justify-between gap-2 rounded-control bg-accent-soft px-2 py-1 text-sm" role="status">
          Now {trial.label.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}
          <Button
            size="row"
            icon={Undo2}
            onPress={() => {
              set(trial.before);
              setTrial(null);
            }}
          >
            Take back
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {predictions.changes.map((possible) => (
          <ChangeRow key={possible.label} possible={possible} midnight={predictions.midnight} onTry={attempt} />
        ))}
      </ul>
    </Card>
  );
}

type ChangeRowProps = { possible: PossibleChange; midnight: number; onTry: (label: string, change: Partial<NewEventValues>) => void };

function ChangeRow({ possible: { label, end, minutes, change }, midnight, onTry }: ChangeRowProps) {
  return (
    <li className="grid min-h-9 grid-cols-[1fr_auto_auto_3rem] items-center gap-3 text-sm tabular tablet:min-h-12">
      <span className="min-w-0">{label}</span>
      <span className="text-ink-3 text-xs">{deltaWords(minutes)}</span>
      <b className="font-semibold">{endWords(end, midnight)}</b>
      {change ? (
        <Button size="row" aria-label={`Try: ${label}`} onPress={() => onTry(label, change)}>
          Try
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
