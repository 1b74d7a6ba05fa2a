/** The state of the event form. The server refuses missing fields in the words of the contract. */
import { type Event, type EventForm, events } from '#contract/tournament/events.ts';
import type { EventType } from '#machines/names.ts';
import { asksForRegistration, eventProblems } from '#machines/tournament/event-form.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { refreshRecords, saveRecord } from '../../../api/records.ts';
import { labelsOf } from '../../../entity/fields/entity-fields.tsx';
import type { Form } from '../../../entity/form/form.ts';
import { isRequired } from '../../../entity/form/form-values.ts';
import { savedWords } from '../../../entity/form/saved-words.ts';
import { useDraftedForm } from '../../../entity/form/use-drafted-form.ts';
import type { EntityValues } from '../../../entity/form/values.ts';
import { newEvent } from './new-event.ts';

type EventFormOptions = {
  stored: Event | null;
  /** May be newer than the opened event: a new poster changes the event but no field of this form. */
  current: Event | null;
  onSaved: (saved: Event) => void;
};

export function useEventForm({ stored, current, onSaved }: EventFormOptions): Form<EntityValues> {
  return useDraftedForm<EntityValues, Event>({
    initial: () => shownOf(stored ?? newEvent()),
    version: seenVersion(stored, current),
    draft: { key: `event:${stored?.id ?? 'new'}` },
    labels,
    validate: eventProblems,
    namesFields: true,
    isRequired: (field, { eventType }) =>
      isRequired(events.fields, field) ||
      neverEmpty.has(field) ||
      (asksForRegistration(eventType as EventType) && field.startsWith('registration')),
    send: async (values, { version, changes }) => {
      const body = stored ? { ...changes, id: stored.id, version } : values;
      const saved = await saveRecord(events, body as Partial<EventForm>);
      void queryClient.invalidateQueries({ queryKey: keys.events.all });
      // The event's name is an option in other forms and filters.
      void refreshRecords(events);
      return saved;
    },
    saved: (saved) => savedWords(events, saved.name, stored === null),
    onSaved,
  });
}

const labels = labelsOf(events);

/** The poster has its own dialog. */
const shownOf = (event: object): EntityValues => Object.fromEntries(Object.keys(labels).map((field) => [field, Reflect.get(event, field)]));

const seenVersion = (stored: Event | null, current: Event | null): number | null =>
  stored && current && JSON.stringify(shownOf(stored)) === JSON.stringify(shownOf(current)) ? current.version : (stored?.version ?? null);

/** These fields are checked by machines/tournament/event-form.ts, or are never empty. */
const neverEmpty: ReadonlySet<string> = new Set(['seasonId', 'numberOfTables', 'firstCallMinutes', 'secondCallMinutes', 'lossMinutes']);
