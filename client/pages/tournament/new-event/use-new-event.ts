/** The form of a new event with its first tournament. Typed values survive a reload. */
import { checkForm } from '#contract/kit/check.ts';
import { events } from '#contract/tournament/events.ts';
import { createNewEvent } from '#contract/tournament/new-event.ts';
import { type NewEvent, newEventForm, venueCountrySentence } from '#contract/tournament/new-event-form.ts';
import { countText } from '#machines/count-text.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { refreshRecords } from '../../../api/records.ts';
import { send } from '../../../api/send.ts';
import type { Form } from '../../../entity/form/form.ts';
import { useDraftedForm } from '../../../entity/form/use-drafted-form.ts';
import {
  afterChange,
  bodyOf,
  formatsOf,
  initialNewEvent,
  isNewVenue,
  type NewEventLists,
  type NewEventValues,
  venueCountryOf,
} from './new-event-values.ts';

type CreateEventAnswer = { eventId: number; tournamentId: number };
type NewEventOptions = { lists: NewEventLists; now: number; zone: string | undefined; onCreated: (created: CreateEventAnswer) => void };

export function useNewEvent({ lists, now, zone, onCreated }: NewEventOptions): Form<NewEventValues> {
  return useDraftedForm<NewEventValues, CreateEventAnswer>({
    initial: () => initialNewEvent(lists, now, zone),
    version: null,
    draft: { key: 'new-event' },
    labels,
    follow: (before, change) => afterChange(before, change, lists),
    validate: (values) => problemsOf(values, lists),
    isRequired: (field) => field === 'name',
    onlyValid: 'silent',
    failed: null,
    saved: 'Event created. Now add the players.',
    send: async (values) => {
      const created = await send(createNewEvent, { body: bodyOf(values, lists) as NewEvent });
      for (const key of [keys.events.all, keys.tournaments.all]) void queryClient.invalidateQueries({ queryKey: key });
      void refreshRecords(events);
      return created;
    },
    onSaved: onCreated,
  });
}

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(newEventForm.fields).map(([name, { label }]) => [name, label])),
  players: 'Players expected',
  format: 'Format',
};

const minPlayers = 2;

/** The sentences of the server, at the fields of this screen. */
function problemsOf(values: NewEventValues, lists: NewEventLists) {
  const maxPlaces = Math.max(0, ...lists.templates.map(({ maxParticipants }) => maxParticipants));
  const { chosen } = formatsOf(values, lists);
  const players = values.players === null || values.players < minPlayers ? 'At least 2 players' : null;
  const tooMany = chosen ? null : `The largest flow chart has room for ${countText(maxPlaces, 'player')}`;
  const sentence = players ?? tooMany;
  const noCountry = isNewVenue(values, lists) && venueCountryOf(values, lists) === null;
  return [
    ...(noCountry ? [{ field: 'venueCountryId', sentence: venueCountrySentence }] : []),
    ...checkForm(newEventForm, bodyOf(values, lists)).filter(({ field }) => field !== 'chartTemplateId'),
    ...(sentence ? [{ field: 'players', sentence }] : []),
  ];
}
