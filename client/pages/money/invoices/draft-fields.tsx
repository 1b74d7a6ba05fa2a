/** The fields of a draft. */

import type { Form } from '../../../entity/form/form.ts';
import { PlayerField } from '../../../money/player-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DraftLines } from './draft-lines.tsx';
import type { DraftValues } from './draft-values.ts';
import { TournamentField } from './tournament-field.tsx';

/** `isShared`: a bill for several entrants. `isOfEntry`: the tournament is fixed by the entry. */
type DraftFieldsProps = { form: Form<DraftValues>; disabled: boolean; isShared: boolean; isOfEntry: boolean };

export function DraftFields({ form, disabled, isShared, isOfEntry }: DraftFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <div className="flex flex-col gap-5">
      <FormSection title="Invoice" columns={3}>
        <PlayerField
          label={isShared ? 'Who pays' : 'Player'}
          required
          value={values.playerProfileId}
          name={values.playerName}
          onChange={(playerProfileId, playerName) => set({ playerProfileId, playerName })}
          error={errorOf('playerProfileId')}
          disabled={disabled}
        />
        <TextField
          label="Purpose"
          value={values.purpose}
          onChange={(purpose) => set({ purpose })}
          maxLength={255}
          error={errorOf('purpose')}
          disabled={disabled}
        />
        <DateField
          label="Due"
          hint="If empty, the settings decide, counted from the day of issue"
          value={values.dueDate}
          onChange={(dueDate) => set({ dueDate })}
          error={errorOf('dueDate')}
          disabled={disabled}
        />
        {!isOfEntry && (
          <TournamentField
            label="Tournament"
            hint="The cash desk of its event finds the invoice and takes its cash"
            value={values.tournamentId}
            onChange={(tournamentId) => set({ tournamentId })}
            error={errorOf('tournamentId')}
            disabled={disabled}
          />
        )}
      </FormSection>
      <FormSection title="Lines" columns={2}>
        <div className="col-span-full">
          <DraftLines lines={values.lines} onChange={(lines) => set({ lines })} errorOf={errorOf} disabled={disabled} />
        </div>
      </FormSection>
      <FormSection title="Address and note" columns={3}>
        <TextAreaField
          label="Bill to"
          hint="Name and address of the payer, if not the player"
          value={values.billTo}
          onChange={(billTo) => set({ billTo })}
          maxLength={1000}
          error={errorOf('billTo')}
          disabled={disabled}
        />
        <TextField
          label="Leitweg-ID"
          hint="Of a German authority: it gets an XRechnung"
          value={values.leitwegId}
          onChange={(leitwegId) => set({ leitwegId })}
          maxLength={60}
          error={errorOf('leitwegId')}
          disabled={disabled}
        />
        <TextAreaField
          label="Note"
          hint="Printed under the payment on the invoice"
          value={values.note}
          onChange={(note) => set({ note })}
          maxLength={1000}
          error={errorOf('note')}
          disabled={disabled}
        />
      </FormSection>
    </div>
  );
}
