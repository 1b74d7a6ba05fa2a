/** One sponsor of an event: the company, its level, and the pages that show it. */
import { sponsorForEvents, sponsorMarks } from '#contract/website/sponsor-for-events.ts';
import { EntityField } from '../../../entity/fields/entity-field.tsx';
import { labelsOf } from '../../../entity/fields/entity-fields.tsx';
import { initialValues, isRequired, storedValues } from '../../../entity/form/form-values.ts';
import { useForm } from '../../../entity/form/use-form.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { Refusal } from '../../../ui/fields/form-error.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { type EventSponsor, saveSponsor, useSponsorChoice } from './use-event-sponsors.ts';

type SponsorFormProps = { eventId: number; stored: EventSponsor | null; onDone: () => void };

export function SponsorForm({ eventId, stored, onDone }: SponsorFormProps) {
  const choice = useSponsorChoice();
  // The server refuses missing fields in its own words.
  const form = useForm<EntityValues, EventSponsor>({
    initial: () => (stored ? storedValues(fields, stored) : { ...initialValues(fields), eventId }),
    version: stored?.version ?? null,
    labels,
    isRequired: (name) => isRequired(fields, name),
    send: (values, { version, changes }) => saveSponsor(stored ? { ...changes, id: stored.id, version } : values),
    saved: 'Sponsor for event successful saved',
    failed: null,
    onSaved: onDone,
  });
  const sentence = form.sentence ?? (form.conflict && form.refusal?.sentence);
  const field = (name: keyof typeof fields) => (
    <EntityField key={name} name={name} field={fields[name]} form={form} stored={stored} readOnly={false} />
  );
  return (
    <section
      aria-label={stored ? `Edit ${stored.sponsorName}` : 'New sponsor'}
      className="flex flex-col gap-3 rounded-card border bg-subtle p-4"
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField {...form.bind('sponsorId')} {...choice} value={form.values.sponsorId as number | null} emptyWords="no sponsors yet" />
        {field('sponsorLevel')}
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-ink-2 text-xs">Shown on</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">{sponsorMarks.map(field)}</div>
      </fieldset>
      <p className="text-xs text-ink-2">
        On the scoreboards of free tables every sponsor is shown, best level first; the website reads the marks.
      </p>
      <div className="flex items-center justify-end gap-2">
        {sentence && <Refusal>{sentence}</Refusal>}
        <Button onPress={onDone}>Cancel</Button>
        <Button variant="primary" busy={form.busy} onPress={() => void form.save()}>
          Save sponsor
        </Button>
      </div>
    </section>
  );
}

const { fields } = sponsorForEvents;
const labels = labelsOf(sponsorForEvents);
