/** Every field of an event (spec 2 §3, §5). */
import { useQuery } from '@tanstack/react-query';
import { type Event, listTournamentLeaders } from '#contract/events.ts';
import { offeredEventStatuses } from '#machines/event-rules.ts';
import { type EventStatus, eventTypes } from '#machines/names.ts';
import { sendList } from '../../api/send.ts';
import { asOptions, useHotels, useVenues } from '../../lists/use-lookups.ts';
import { openSeasons, useSeasons } from '../../lists/use-seasons.ts';
import { useMay } from '../../state/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { eventStatusLooks } from '../../ui/event-status-chip.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { eventTypeLabels } from './event-lists.ts';
import { type EventValues, eventFieldLabels as labels } from './event-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import type { EventFormState } from './use-event-form.ts';

type FieldsProps = { form: EventFormState; stored: Event | null; readOnly: boolean };

export function EventFormFields({ form, stored, readOnly }: FieldsProps) {
  const { values, set, errorOf } = form;
  const isTour = values.eventType === 'EURO_TOUR';
  return (
    <div className="flex flex-col gap-5">
      <FormSection title="Event">
        <TextField
          isDisabled={readOnly}
          label={labels.name ?? ''}
          required={!readOnly}
          maxLength={80}
          value={values.name}
          onChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        <TextField
          isDisabled={readOnly}
          label={labels.shortName ?? ''}
          required={!readOnly}
          maxLength={30}
          value={values.shortName}
          onChange={(shortName) => set({ shortName })}
          error={errorOf('shortName')}
        />
        <SelectField
          disabled={readOnly}
          label={labels.eventType ?? ''}
          required={!readOnly}
          options={eventTypes.map((id) => ({ id, label: eventTypeLabels[id] }))}
          value={values.eventType}
          onChange={(eventType) => set({ eventType })}
          error={errorOf('eventType')}
        />
        <SelectField
          disabled={readOnly}
          label={labels.eventStatus ?? ''}
          required={!readOnly}
          hint={statusHints[values.eventStatus] ?? 'Shown on the website.'}
          options={(stored ? offeredEventStatuses(stored.eventStatus) : firstStatuses).map((id) => ({
            id,
            label: eventStatusLooks[id].word,
          }))}
          value={values.eventStatus}
          onChange={(eventStatus) => set({ eventStatus })}
          error={errorOf('eventStatus')}
        />
        <SeasonSelect form={form} stored={stored} readOnly={readOnly} />
        <NumberField
          disabled={readOnly}
          label={labels.numberOfTables ?? ''}
          required={!readOnly}
          min={1}
          value={values.numberOfTables}
          onChange={(numberOfTables) => set({ numberOfTables })}
          error={errorOf('numberOfTables')}
        />
      </FormSection>
      <FormSection title="Dates" columns={4}>
        <Day form={form} readOnly={readOnly} field="eventStartDate" required={!readOnly} />
        <Day form={form} readOnly={readOnly} field="eventEndDate" required={!readOnly} />
        <Day form={form} readOnly={readOnly} field="registrationStartDate" required={isTour && !readOnly} />
        <Day form={form} readOnly={readOnly} field="registrationEndDate" required={isTour && !readOnly} />
        <TimeZoneField
          disabled={readOnly}
          label={labels.timeZone ?? ''}
          hint="The hall’s own clock: times of matches are shown in it."
          value={values.timeZone}
          onChange={(timeZone) => set({ timeZone })}
          error={errorOf('timeZone')}
        />
      </FormSection>
      <Places form={form} readOnly={readOnly} />
      <FormSection title="Description" columns={2}>
        <div className="sm:col-span-2">
          <RichTextField
            disabled={readOnly}
            label="Shown on the website"
            value={values.description}
            onChange={(description) => set({ description })}
            error={errorOf('description')}
          />
        </div>
      </FormSection>
    </div>
  );
}

type DayName = { [Name in keyof EventValues]: Name extends `${string}Date` ? Name : never }[keyof EventValues];

type DayProps = { form: EventFormState; field: DayName; required: boolean; readOnly: boolean };

const Day = ({ form, field, required, readOnly }: DayProps) => (
  <DateField
    disabled={readOnly}
    label={labels[field] ?? field}
    required={required}
    value={form.values[field]}
    onChange={(day) => form.set({ [field]: day })}
    error={form.errorOf(field)}
  />
);

/** Seasons that take events; the season an event has stays to be seen. */
function SeasonSelect({ form, stored, readOnly }: FieldsProps) {
  const seasons = useSeasons(openSeasons, useMay()('template:read'));
  const open = asOptions(seasons.data?.rows ?? []);
  const own =
    stored?.seasonId && !open.some(({ id }) => id === stored.seasonId) ? [{ id: stored.seasonId, label: stored.seasonName ?? '' }] : [];
  return (
    <SelectField
      disabled={readOnly}
      label={labels.seasonId ?? ''}
      required={!readOnly}
      options={[...own, ...open]}
      value={form.values.seasonId}
      onChange={(seasonId) => form.set({ seasonId })}
      error={form.errorOf('seasonId')}
      emptyWords="No season takes events: create one first"
    />
  );
}

function Places({ form, readOnly }: Pick<FieldsProps, 'form' | 'readOnly'>) {
  const { values, set, errorOf } = form;
  const venues = useVenues();
  const hotels = useHotels();
  const leaders = useLeaders();
  return (
    <FormSection title="Places and people">
      <MultiSelectField
        disabled={readOnly}
        label={labels.venues ?? ''}
        options={asOptions(venues)}
        chosen={values.venues}
        onChange={(ids) => set({ venues: ids })}
        placeholder="No venue"
        error={errorOf('venues')}
      />
      <MultiSelectField
        disabled={readOnly}
        label={labels.hotels ?? ''}
        options={asOptions(hotels)}
        chosen={values.hotels}
        onChange={(ids) => set({ hotels: ids })}
        placeholder="No hotel"
        error={errorOf('hotels')}
      />
      <MultiSelectField
        disabled={readOnly}
        label={labels.users ?? ''}
        hint="Who may run the tournaments of this event"
        options={leaders}
        chosen={values.users}
        onChange={(ids) => set({ users: ids })}
        placeholder="Nobody yet"
        error={errorOf('users')}
      />
    </FormSection>
  );
}

/** Spec 2 §7: page 0, size 999, by name. */
function useLeaders() {
  const may = useMay();
  const query = { page: 0, size: 999, sort: 'firstName,lastName,asc' };
  const { data } = useQuery({
    queryKey: ['lookup', 'leaders'],
    queryFn: ({ signal }) => sendList(listTournamentLeaders, query, { signal }),
    enabled: may('leader:read'),
  });
  return (data?.rows ?? []).map(({ id, firstName, lastName }) => ({
    id,
    label: [firstName, lastName].filter(Boolean).join(' ') || `${id}`,
  }));
}

/** A new event is prepared in silence or published at once (machines/event-rules.ts). */
const firstStatuses = ['CREATED', 'ACTIVE'] as const;

const statusHints: Readonly<Partial<Record<EventStatus, string>>> = {
  CREATED: 'Not on the website yet; tournaments can be added.',
  CANCELED: 'Taken off the website and the screens of the hall.',
};
