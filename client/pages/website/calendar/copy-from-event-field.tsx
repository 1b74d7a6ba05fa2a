/** The event of a calendar entry. Choosing one fills in title, place, dates and status. */
import { events } from '#contract/tournament/events.ts';
import type { EventStatus } from '#machines/names.ts';
import { getRecord } from '../../../api/records.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { RelationField } from '../../../entity/fields/relation-field.tsx';
import { useSave } from '../../../entity/form/use-save.ts';

export function CopyFromEventField({ value, onChange, set, stored: _stored, values: _values, disabled, ...words }: OwnFieldProps) {
  const taking = useSave<number, Record<string, unknown>>({
    send: async (id) => takenOver(await getRecord(events, id)),
    saved: null,
    failed: 'The event could not be read. Please enter its data by hand.',
    onSaved: set,
    restMs: 0,
  });
  return (
    <RelationField
      {...words}
      of="event"
      value={typeof value === 'number' ? value : null}
      disabled={disabled}
      onChange={(id) => {
        onChange(id);
        if (id !== null) void taking.save(id);
      }}
    />
  );
}

type EventSource = { name: string; venueCity: string | null; eventStartDate: string; eventEndDate: string; eventStatus: EventStatus };

const takenOver = ({ name, venueCity, eventStartDate, eventEndDate, eventStatus }: EventSource): Record<string, unknown> => ({
  calendarItemTitle: name,
  calendarItemStartDate: eventStartDate,
  calendarItemEndDate: eventEndDate,
  ...(venueCity && { calendarItemLocation: venueCity }),
  calendarItemStatus: eventStatus === 'POSTPONED' || eventStatus === 'CANCELED' ? eventStatus : null,
});
