/** The tournament form, part by part: what it is, when and for how much, how it is played, and its description. */

import { rankingCategoryWords } from '#contract/ranking-category-words.ts';
import { breakRules, rankingCategories } from '#machines/names.ts';
import { visibleFields } from '#machines/tournament-form.ts';
import { idsOf } from '#machines/tournament-values.ts';
import { asOptions, usePlayerCategories } from '../../lists/use-lookups.ts';
import { useMay } from '../../state/session.ts';
import { breakRuleLabels } from '../../tournament/form-words.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { ChoiceInput, DayInput, FeeInput, FlagInput, NumberInput, TextInput } from './form-inputs.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

type PartProps = { form: TournamentFormState };

export function FormWhat({ form, isNew }: PartProps & { isNew: boolean }) {
  const shown = visibleFields(form.values, form.facts);
  const ages = usePlayerCategories();
  return (
    <FormSection title="Tournament">
      <ChoiceInput
        form={form}
        field="eventId"
        options={useEventOptions(form, isNew)}
        emptyWords="no event is in preparation"
        disabled={!isNew}
        {...(isNew ? {} : { hint: 'A tournament stays in its event.' })}
      />
      <TextInput form={form} field="name" maxLength={255} />
      <TextInput form={form} field="mnemonic" maxLength={30} hint="Short, for match lists: M" />
      <ChoiceInput form={form} field="rankingCategory" options={rankingCategories.map((id) => ({ id, label: rankingCategoryWords[id] }))} />
      <TextInput form={form} field="titleForOverallRanking" maxLength={255} />
      {shown.has('tournamentCategoryId') && (
        <ChoiceInput form={form} field="tournamentCategoryId" options={asOptions(form.lists.categories)} />
      )}
      {shown.has('playerCategories') && (
        <MultiSelectField
          {...form.bind('playerCategories')}
          options={asOptions(ages)}
          value={idsOf(form.values.playerCategories ?? [])}
          placeholder="All ages"
        />
      )}
    </FormSection>
  );
}

/** Tournaments are added to events that are CREATED (spec 2 §4); the others say why not. */
function useEventOptions(form: TournamentFormState, isNew: boolean) {
  const may = useMay();
  return form.lists.events.map(({ id, name, eventStatus }) => {
    const why = !isNew ? undefined : eventStatus !== 'CREATED' ? eventStatus : may('tournament:create', id) ? undefined : 'not your event';
    return { id, label: name, ...(why ? { detail: why, disabled: true } : {}) };
  });
}

export const FormFeesAndDates = ({ form }: PartProps) => (
  <FormSection title="Dates and entry fees" columns={4}>
    <DayInput form={form} field="tournamentStartDate" />
    <DayInput form={form} field="tournamentEndDate" />
    <FeeInput form={form} field="entryFee1" />
    <DayInput form={form} field="entryFee1Until" />
    <FeeInput form={form} field="entryFee2" />
    <DayInput form={form} field="entryFee2Until" />
    <FeeInput form={form} field="entryFee3" />
    <DayInput form={form} field="entryFee3Until" />
    <FeeInput form={form} field="entryFeeReduced" hint="Reduced entry fee" />
    <FeeInput form={form} field="entryFeeReduced2" hint="Reduced entry fee" />
  </FormSection>
);

export const FormGame = ({ form }: PartProps) => (
  <FormSection title="Game" columns={4}>
    <ChoiceInput form={form} field="disciplineId" options={asOptions(form.lists.disciplines)} />
    <NumberInput form={form} field="raceTo" />
    <ChoiceInput form={form} field="breakRule" options={breakRules.map((id) => ({ id, label: breakRuleLabels[id] }))} />
    <NumberInput form={form} field="numberOfTimeouts" />
    <NumberInput form={form} field="timeoutLengthInMinutes" />
    <NumberInput form={form} field="timeLimitInMinutes" hint="Empty: none. The leader wins." />
    <FlagInput form={form} field="autoApproveMatches" detail="A finished match sends its players on at once" />
    <FlagInput form={form} field="withUniformControl" detail="A match starts once both uniforms are approved" />
  </FormSection>
);

export const FormDescription = ({ form }: PartProps) => (
  <FormSection title="Description" columns={2}>
    <div className="sm:col-span-2">
      <RichTextField {...form.bind('description')} label="Shown on the website" value={form.values.description ?? null} />
    </div>
  </FormSection>
);
