/** The fields of the event: name, place, days, tables. */
import { Link2 } from 'lucide-react';
import { RelationField } from '../../../entity/fields/relation-field.tsx';
import type { Form } from '../../../entity/form/form.ts';
import { useServerTime } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { officeZone } from '../../../state/office-zone.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { defaultZone, isNewVenue, type NewEventLists, type NewEventValues, pastStart, venueCountryOf } from './new-event-values.ts';
import { StepField } from './step-field.tsx';
import { VenueField } from './venue-field.tsx';

type SectionProps = { form: Form<NewEventValues>; lists: NewEventLists };

export function EventSection({ form, lists }: SectionProps) {
  const { values, set, errorOf } = form;
  const now = useServerTime(hall.serverNow, 60_000);
  const lateStart = pastStart(values, now, values.timeZone ?? defaultZone(values, lists, officeZone()));
  const isNew = isNewVenue(values, lists);
  return (
    <section aria-labelledby="new-event-event" className="flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="new-event-event" className="text-base font-[650]">
        Event
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" required maxLength={80} value={values.name} onChange={(name) => set({ name })} error={errorOf('name')} />
        <VenueField
          venues={lists.venues}
          isNew={isNew}
          value={values.venueName}
          onChange={(venueName) => set({ venueName })}
          error={errorOf('venueName') ?? errorOf('venueId')}
        />
        {isNew && (
          <RelationField
            label="Country of the venue"
            hint="New players of the event get this country."
            required
            of="country"
            value={venueCountryOf(values, lists)}
            onChange={(venueCountryId) => set({ venueCountryId })}
            error={errorOf('venueCountryId')}
            disabled={false}
          />
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[10.5rem_6.5rem_10.5rem_1fr_8.25rem]">
        <DateField
          label="Starts"
          required
          value={values.eventStartDate}
          onChange={(eventStartDate) => set({ eventStartDate })}
          error={errorOf('eventStartDate')}
        />
        <SelectField
          label="First match"
          options={times.map((time) => ({ id: time, label: time }))}
          value={values.firstMatchTime}
          onChange={(firstMatchTime) => set({ firstMatchTime })}
          error={errorOf('firstMatchTime')}
        />
        <DateField
          label="Ends"
          required
          value={values.eventEndDate}
          onChange={(eventEndDate) => set({ eventEndDate })}
          error={errorOf('eventEndDate')}
        />
        <span className="flex h-9 items-center gap-1.5 whitespace-nowrap text-ink-3 text-xs sm:mt-5">
          {!values.endIsOwn && (
            <>
              <Link2 aria-hidden className="size-4" />
              follows the start
            </>
          )}
        </span>
        <StepField
          label="Tables"
          min={1}
          max={200}
          value={values.numberOfTables}
          onChange={(numberOfTables) => set({ numberOfTables })}
          error={errorOf('numberOfTables')}
        />
      </div>
      {lateStart && <Callout kind="warning" title={lateStart} />}
    </section>
  );
}

const times = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
