/** The state of the event form. */
import { type Event, events } from '#contract/events.ts';
import { eventProblems } from '#machines/event-form.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { saveRecord } from '../../api/records.ts';
import { type Form, useForm } from '../../entity/use-form.ts';
import { type EventValues, eventFieldLabels, eventToSend, eventValuesOf, newEvent } from './event-values.ts';

export type EventFormState = Form<EventValues>;

type EventFormOptions = {
  stored: Event | null;
  /** May be newer than what was opened: a poster counts as a change of the event, but of no field of this form. */
  current: Event | null;
  isFixed: boolean;
  onSaved: () => void;
};

export function useEventForm({ stored, current, isFixed, onSaved }: EventFormOptions): EventFormState {
  return useForm({
    first: () => (stored ? eventValuesOf(stored) : newEvent()),
    version: seenVersion(stored, current),
    labels: eventFieldLabels,
    judge: eventProblems,
    namesFields: true,
    isFixed: () => isFixed,
    isRequired: (field, { eventType }) => always.has(field) || (eventType === 'EURO_TOUR' && field.startsWith('registration')),
    send: async (values, { version, commandId }) => {
      const saved = await saveRecord(events, eventToSend(values, stored, version), { commandId });
      await queryClient.invalidateQueries({ queryKey: keys.events.all });
      return saved;
    },
    onSaved,
  });
}

const seenVersion = (stored: Event | null, current: Event | null): number | null =>
  stored && current && JSON.stringify(eventValuesOf(stored)) === JSON.stringify(eventValuesOf(current))
    ? current.version
    : (stored?.version ?? null);

const always: ReadonlySet<string> = new Set([
  ...['name', 'shortName', 'eventType', 'eventStatus', 'seasonId', 'numberOfTables'],
  ...['eventStartDate', 'eventEndDate'],
]);
