/** The tournament form: flow chart, how many play, and the matches of a team encounter. */

import { Fragment } from 'react';
import { mostTeamMatches, visibleFields } from '#machines/tournament-form.ts';
import { teamNumbers } from '#machines/tournament-values.ts';
import { asOptions } from '../../lists/use-lookups.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { ChoiceInput, NumberInput } from './form-inputs.tsx';
import type { TournamentFormState } from './use-tournament-form.ts';

export function FormFieldSize({ form }: { form: TournamentFormState }) {
  const { template } = form.facts;
  const limits = template ? `${template.minParticipants} to ${template.maxParticipants}` : undefined;
  return (
    <>
      <FormSection title="Field" columns={4}>
        <ChoiceInput
          form={form}
          field="chartTemplateId"
          options={form.lists.templates.map(({ id, name, minParticipants, maxParticipants }) => ({
            id,
            label: name,
            detail: `${minParticipants}–${maxParticipants}`,
          }))}
          emptyWords="no flow charts"
        />
        <NumberInput form={form} field="entryLimit" {...(limits ? { hint: limits } : {})} />
        <NumberInput form={form} field="numberOfPlayerSeeded" />
        <NumberInput form={form} field="numberOfTables" />
      </FormSection>
      <TeamMatches form={form} />
    </>
  );
}

/** Only for team tournaments; as many rows as matches. */
function TeamMatches({ form }: { form: TournamentFormState }) {
  const shown = visibleFields(form.values, form.facts);
  if (!shown.has('numberOfTeamMatches')) return null;
  return (
    <FormSection title="Team matches" columns={2}>
      <NumberInput form={form} field="numberOfTeamMatches" hint={`0 to ${mostTeamMatches}`} />
      <span className="hidden sm:block" />
      {teamNumbers
        .filter((number) => shown.has(`teamDiscipline${number}Id`))
        .map((number) => (
          <Fragment key={number}>
            <ChoiceInput form={form} field={`teamDiscipline${number}Id`} options={asOptions(form.lists.disciplines)} />
            <NumberInput form={form} field={`teamRaceTo${number}`} hint="0 to 999" />
          </Fragment>
        ))}
    </FormSection>
  );
}
