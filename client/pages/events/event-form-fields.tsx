/** Every field of an event (spec 2 §3, §5). */
import { useQuery } from '@tanstack/react-query';
import { listTournamentLeaders } from '#contract/event-calls.ts';
import type { Event } from '#contract/events.ts';
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
import { TimeZoneField } from './time-zone-field.tsx';
import type { EventFormState } from './use-event-form.ts';

type FieldsProps = { form: EventFormState; stored: Event | null };

export function EventFormFields({ form, stored }: FieldsProps) {
  const { values, bind } = form;
  const statuses = stored ? offeredEventStatuses(stored.eventStatus) : firstStatuses;
  return (
    <div className="flex flex-col gap-5">
      <FormSection title="Event">
        <TextField {...bind('name')} maxLength={80} />
        <TextField {...bind('shortName')} maxLength={30} />
        <SelectField {...bind('eventType')} options={eventTypes.map((id) => ({ id, label: eventTypeLabels[id] }))} />
        <SelectField
          {...bind('eventStatus')}
          hint={statusHints[values.eventStatus] ?? 'Shown on the website.'}
          options={statuses.map((id) => ({ id, label: eventStatusLooks[id].word }))}
        />
        <SelectField {...bind('seasonId')} options={useSeasonOptions(stored)} emptyWords="No season takes events: create one first" />
        <NumberField {...bind('numberOfTables')} min={1} />
      </FormSection>
      <FormSection title="Dates" columns={4}>
        <DateField {...bind('eventStartDate')} />
        <DateField {...bind('eventEndDate')} />
        <DateField {...bind('registrationStartDate')} />
        <DateField {...bind('registrationEndDate')} />
        <TimeZoneField {...bind('timeZone')} hint="The hall’s own clock: times of matches are shown in it." />
      </FormSection>
      <FormSection title="Places and people">
        <MultiSelectField {...bind('venues')} options={asOptions(useVenues())} placeholder="No venue" />
        <MultiSelectField {...bind('hotels')} options={asOptions(useHotels())} placeholder="No hotel" />
        <MultiSelectField
          {...bind('users')}
          hint="Who may run the tournaments of this event"
          options={useLeaders()}
          placeholder="Nobody yet"
        />
      </FormSection>
      <FormSection title="Description" columns={2}>
        <div className="sm:col-span-2">
          <RichTextField {...bind('description')} label="Shown on the website" />
        </div>
      </FormSection>
    </div>
  );
}

/** Seasons that take events; the season an event has stays to be seen. */
function useSeasonOptions(stored: Event | null) {
  const seasons = useSeasons(openSeasons, useMay()('template:read'));
  const open = asOptions(seasons.data?.rows ?? []);
  const isListed = open.some(({ id }) => id === stored?.seasonId);
  return stored?.seasonId && !isListed ? [{ id: stored.seasonId, label: stored.seasonName ?? '' }, ...open] : open;
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
