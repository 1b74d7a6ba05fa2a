/** The offered formats as cards: a sketch, what it means for a player, matches and predicted end. */
import { countText } from '#machines/count-text.ts';
import { type FormatKind, formatDetail, formatName } from '#machines/draw/format-names.ts';
import { RadioCard } from '../../../ui/fields/radio-card.tsx';
import { RadioBoxes } from '../../../ui/fields/radio-field.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { FormatSketch } from './format-sketch.tsx';
import { formatsOf, type NewEventLists, type NewEventValues } from './new-event-values.ts';
import type { Predictions } from './predict-formats.ts';
import { endWords } from './prediction-words.ts';

type FormatCardsProps = {
  values: NewEventValues;
  lists: NewEventLists;
  predictions: Predictions | null | undefined;
  onChange: (format: FormatKind) => void;
};

export function FormatCards({ values, lists, predictions, onChange }: FormatCardsProps) {
  const { offered, chosen } = formatsOf(values, lists);
  if (!chosen) return null;
  const { minParticipants, maxParticipants } = chosen.template;
  return (
    <div className="relative">
      <span className="absolute right-0 text-ink-3 text-xs max-sm:static max-sm:mb-1 max-sm:block">
        for {minParticipants} to {maxParticipants} players · the final choice is made at the draw
      </span>
      <RadioBoxes label="Format" ids={offered.map(({ kind }) => kind)} value={chosen.kind} onChange={onChange}>
        <div className={cx('grid gap-3', offered.length > 3 ? 'sm:grid-cols-2 2xl:grid-cols-4' : 'sm:grid-cols-3')}>
          {offered.map(({ kind, template }) => {
            const prediction = predictions?.byFormat.get(kind);
            const isChosen = kind === chosen.kind;
            return (
              <RadioCard key={kind} id={kind}>
                <span className="flex min-w-0 grow flex-col gap-2 self-stretch">
                  <span className="flex flex-col">
                    <b className="font-semibold text-sm">{formatName(template)}</b>
                    <span className="text-ink-2 text-xs">{formatDetail(template)}</span>
                  </span>
                  <FormatSketch kind={kind} className={cx('h-20 w-full max-sm:hidden', isChosen ? 'text-accent' : 'text-ink-3')} />
                  <span className="text-ink-2 text-xs">{meanings[kind]}</span>
                  <span className="mt-auto flex justify-between gap-2 text-xs tabular">
                    <span>
                      <b className="font-semibold">{prediction ? prediction.matches.length : '…'}</b>
                      {prediction ? countText(prediction.matches.length, 'match', 'matches').replace(/^\S+/, '') : ' matches'}
                    </span>
                    <span className={isChosen ? 'font-semibold text-accent' : 'text-ink-2'}>
                      {prediction && predictions ? `about ${endWords(prediction.end.mid, predictions.midnight)}` : ''}
                    </span>
                  </span>
                </span>
              </RadioCard>
            );
          })}
        </div>
      </RadioBoxes>
    </div>
  );
}

const meanings: Readonly<Record<FormatKind, string>> = {
  SINGLE: 'One loss and out. Shortest evening.',
  DOUBLE: 'Two losses and out until the last rounds.',
  FULL: 'Two losses and out, up to a final of one match.',
  GROUPS: 'At least two matches for everybody.',
};
