/** One sponsor of an event: who, which level, and where it is shown (spec 2 §3). */
import { useState } from 'react';
import { sponsorForEvents, sponsorMarks } from '#contract/sponsor-for-events.ts';
import { choicesOf } from '../../entity/entity-field.tsx';
import { useSave } from '../../entity/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Refusal } from '../../ui/form-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type EventSponsor, type EventSponsorForm, saveSponsor, useSponsorChoice } from './use-event-sponsors.ts';

type SponsorFormProps = { eventId: number; stored: EventSponsor | null; onDone: () => void };

export function SponsorForm({ eventId, stored, onDone }: SponsorFormProps) {
  const choice = useSponsorChoice();
  const [values, setValues] = useState<Partial<EventSponsorForm>>(() => formOf(stored));
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
      <fieldset>
        <legend className="mb-1 font-medium text-ink-2 text-xs">Shown on</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {sponsorMarks.map((mark) => (
            <CheckboxField
              key={mark}
              label={sponsorForEvents.fields[mark].label}
              checked={values[mark] ?? false}
              onChange={(on) => set({ [mark]: on })}
              className="min-h-8 tablet:min-h-11"
            />
          ))}
        </div>
      </fieldset>
      <p className="text-xs text-ink-2">
        On the scoreboards of free tables every sponsor is shown, best level first; the website reads the marks.
      </p>
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

/** Without the other name of a mark, which would contradict it once it is changed. */
function formOf(stored: EventSponsor | null): Partial<EventSponsorForm> {
  if (!stored) return {};
  const { etcWebsite: _, ...form } = stored;
  return form;
}
