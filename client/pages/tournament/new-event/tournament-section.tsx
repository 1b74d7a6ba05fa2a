/** The fields of the first tournament: discipline, race, players, format. */
import { useState } from 'react';
import type { Form } from '../../../entity/form/form.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { FormatCards } from './format-cards.tsx';
import { type NewEventLists, type NewEventValues, playable, tournamentNameOf } from './new-event-values.ts';
import type { Predictions } from './predict-formats.ts';
import { StepField } from './step-field.tsx';

type SectionProps = { form: Form<NewEventValues>; lists: NewEventLists; predictions: Predictions | null | undefined };

export function TournamentSection({ form, lists, predictions }: SectionProps) {
  const { values, set, errorOf } = form;
  return (
    <section aria-labelledby="new-event-tournament" className="flex flex-col gap-4 border-line border-t p-4 sm:p-5">
      <TournamentName form={form} lists={lists} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_9.25rem_9.25rem]">
        <DisciplineField form={form} lists={lists} />
        <StepField
          label="Race to"
          min={1}
          max={999}
          value={values.raceTo}
          onChange={(raceTo) => set({ raceTo })}
          error={errorOf('raceTo')}
        />
        <StepField
          label="Players expected"
          min={2}
          max={256}
          value={values.players}
          onChange={(players) => set({ players })}
          error={errorOf('players')}
        />
      </div>
      <FormatCards values={values} lists={lists} predictions={predictions} onChange={(format) => set({ format })} />
    </section>
  );
}

function TournamentName({ form, lists }: Pick<SectionProps, 'form' | 'lists'>) {
  const [renaming, setRenaming] = useState(false);
  const { values, set, errorOf } = form;
  const error = errorOf('tournamentName');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id="new-event-tournament" className="text-base font-[650]">
        First tournament
      </h2>
      {renaming || error ? (
        <TextField
          label="Name of the tournament"
          className="w-64"
          autoFocus
          value={values.tournamentName || tournamentNameOf(values, lists)}
          onChange={(tournamentName) => set({ tournamentName })}
          error={error}
        />
      ) : (
        <span className="flex items-center gap-1 text-ink-3 text-xs">
          Named “{tournamentNameOf(values, lists)}”.
          <Button variant="quiet" size="row" onPress={() => setRenaming(true)}>
            Rename
          </Button>
        </span>
      )}
    </div>
  );
}

/** The four games of pool have a segment each; the last segment opens the list of the others. */
function DisciplineField({ form, lists }: Pick<SectionProps, 'form' | 'lists'>) {
  const { values, set, errorOf } = form;
  const all = playable(lists.disciplines);
  const main = mainDisciplines.flatMap((mnemonic) => all.filter((discipline) => discipline.mnemonic === mnemonic));
  const rest = all.filter((discipline) => !main.includes(discipline));
  const isOther = rest.some(({ id }) => id === values.disciplineId);
  const choose = (id: string) => {
    const disciplineId = id === 'other' ? rest[0]?.id : Number(id);
    if (disciplineId !== undefined) set({ disciplineId });
  };
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label="Discipline"
        size="large"
        segments={[
          ...main.map(({ id, name }) => ({ id: String(id), label: name === '14.1' ? 'Straight pool' : name })),
          ...(rest.length > 0 ? [{ id: 'other', label: 'Other …' }] : []),
        ]}
        value={isOther ? 'other' : String(values.disciplineId)}
        onChange={choose}
        error={errorOf('disciplineId')}
      />
      {isOther && (
        <SelectField
          label="Other discipline"
          options={rest.map(({ id, name }) => ({ id, label: name }))}
          value={values.disciplineId}
          onChange={(disciplineId) => set({ disciplineId })}
        />
      )}
    </div>
  );
}

const mainDisciplines = ['8B', '9B', '10B', '14.1'];
