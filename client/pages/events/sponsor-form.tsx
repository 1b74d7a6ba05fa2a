/** One sponsor of an event: who and which level. Marks of other uses (websites, invitation, poster) are kept as they are stored: nothing here acts on them. */
import { useState } from 'react';
import { sponsorForEvents } from '#contract/sponsor-for-events.ts';
import { choicesOf } from '../../entity/entity-field.tsx';
import { useSave } from '../../entity/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../../ui/form-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type EventSponsor, type EventSponsorForm, saveSponsor, useSponsorChoice } from './use-event-sponsors.ts';

type SponsorFormProps = { eventId: number; stored: EventSponsor | null; onDone: () => void };

export function SponsorForm({ eventId, stored, onDone }: SponsorFormProps) {
  const choice = useSponsorChoice();
  const [values, setValues] = useState<Partial<EventSponsorForm>>(stored ?? {});
  const { busy, refusal, sentence, save } = useSave({
    // What is missing is refused by the server in its own words.
    send: (form: Partial<EventSponsorForm>) => saveSponsor({ ...form, eventId } as EventSponsorForm, stored),
    saved: 'Sponsor for event successful saved',
    failed: null,
    onSaved: onDone,
  });
  const set = (change: Partial<EventSponsorForm>) => setValues((before) => ({ ...before, ...change }));
  return (
    <section
      aria-label={stored ? `Edit ${stored.sponsorName}` : 'New sponsor'}
      className="flex flex-col gap-3 rounded-card border bg-subtle p-4"
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label="Sponsor"
          required
          options={choice}
          value={values.sponsorId ?? null}
          onChange={(sponsorId) => set({ sponsorId })}
          error={refusal?.fields.sponsorId}
          emptyWords="no sponsors yet"
        />
        <SelectField
          label="Level"
          required
          options={choicesOf(sponsorForEvents.fields.sponsorLevel)}
          value={values.sponsorLevel ?? null}
          onChange={(sponsorLevel) => set({ sponsorLevel })}
          error={refusal?.fields.sponsorLevel}
        />
      </div>
      <p className="text-xs text-ink-2">Shown on the scoreboards of free tables, best level first.</p>
      <div className="flex items-center justify-end gap-2">
        {sentence && <Refusal>{sentence}</Refusal>}
        <Button onPress={onDone}>Cancel</Button>
        <Button variant="primary" busy={busy} onPress={() => void save(values)}>
          Save sponsor
        </Button>
      </div>
    </section>
  );
}
