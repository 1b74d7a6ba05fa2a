/** The fields of an event, and the options that the contract does not define. */
import { useQuery } from '@tanstack/react-query';
import { hotels } from '#contract/masters/hotels.ts';
import { venues } from '#contract/masters/venues.ts';
import { listTournamentLeaders } from '#contract/tournament/event-calls.ts';
import { events } from '#contract/tournament/events.ts';
import type { EventStatus } from '#machines/names.ts';
import { offeredEventStatuses } from '#machines/tournament/event-rules.ts';
import { sendList } from '../../../api/send.ts';
import type { EntityFieldProps, OwnFieldProps, OwnFields } from '../../../entity/fields/entity-field.tsx';
import { EntityFields } from '../../../entity/fields/entity-fields.tsx';
import { WebsiteText } from '../../../entity/fields/website-text.tsx';
import { asOptions, type FieldOptions, optionsOfQuery, optionsOfRows } from '../../../lists/field-options.ts';
import { byName, useLookup } from '../../../lists/use-lookups.ts';
import { openSeasons, useSeasons } from '../../../lists/use-seasons.ts';
import { useMay } from '../../../state/session.ts';
import { retryLoadOf } from '../../../ui/fields/choices-not-loaded.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeZoneField } from '../../../ui/fields/time-zone-field.tsx';
import { eventStatusLooks } from '../../../ui/status/event-status-chip.tsx';
import { valuesAfterVenueChange } from './new-event.ts';

export const EventFormFields = (props: Pick<EntityFieldProps, 'form' | 'stored' | 'readOnly'>) => (
  <EntityFields of={events} focusFirst={props.stored === null} field={own} {...props} />
);

const own: OwnFields = {
  eventStatus: ({ stored, value, ...control }) => {
    const status = value as EventStatus;
    const offered = stored ? offeredEventStatuses(stored.eventStatus as EventStatus) : firstStatuses;
    return (
      <SelectField
        {...control}
        hint={statusHints[status] ?? 'Shown on the website.'}
        options={offered.map((id) => ({ id, label: eventStatusLooks[id].word }))}
        value={status}
      />
    );
  },
  seasonId: ({ stored, value, ...control }) => {
    const { options, lost } = useSeasonOptions(stored);
    return (
      <SelectField
        {...control}
        options={options ?? []}
        lost={lost}
        value={value as number | null}
        emptyWords={noSeason}
        hint={options?.length === 0 ? `${noSeason}, under Events → Seasons.` : undefined}
      />
    );
  },
  numberOfTables: ({ stored: _, value, ...control }) => <NumberField {...control} value={value as number | null} min={1} />,
  timeZone: ({ stored: _, value, ...control }) => <TimeZoneField {...control} value={value as string | null} />,
  venues: (props) => {
    const { rows, lost } = useLookup(venues, byName);
    const { stored, values, set } = props;
    const choose = (ids: unknown) => set({ venues: ids, ...(stored === null && valuesAfterVenueChange(rows, values, ids as number[])) });
    return <Several {...props} {...optionsOfRows({ rows, lost })} onChange={choose} placeholder="No venue" />;
  },
  hotels: (props) => <Several {...props} {...optionsOfRows(useLookup(hotels, { ...byName, size: 99 }))} placeholder="No hotel" />,
  users: (props) => {
    const leaders = useLeaders();
    // An empty list may only mean that the user may not read the leaders, so the field is hidden.
    if (!useMay()('leader:read') && (props.value as number[]).length === 0) return null;
    return <Several {...props} {...leaders} placeholder="Nobody yet" />;
  },
  description: WebsiteText,
};

const noSeason = 'No season takes events: create one first';

type SeveralProps = OwnFieldProps & FieldOptions & { placeholder: string };

const Several = ({ value, ...control }: SeveralProps) => <MultiSelectField {...control} value={value as number[]} />;

/** Returns the seasons that accept events; the event's own season stays visible. There are no options until they are loaded. */
function useSeasonOptions(stored: EntityFieldProps['stored']) {
  const seasons = useSeasons(openSeasons, useMay()('template:read'));
  const open = seasons.data && asOptions(seasons.data.rows);
  const lost = retryLoadOf(seasons);
  if (!open || !stored?.seasonId || open.some(({ id }) => id === stored.seasonId)) return { options: open, lost };
  return { options: [{ id: Number(stored.seasonId), label: String(stored.seasonName ?? '') }, ...open], lost };
}

/** Page 0, size 999, by name. */
function useLeaders() {
  const query = { page: 0, size: 999, sort: 'firstName,lastName,asc' };
  const leaders = useQuery({
    queryKey: ['lookup', 'leaders'],
    queryFn: ({ signal }) => sendList(listTournamentLeaders, query, { signal }),
    enabled: useMay()('leader:read'),
  });
  return optionsOfQuery(leaders, ({ rows }) =>
    rows.map(({ id, firstName, lastName }) => ({ id, label: [firstName, lastName].filter(Boolean).join(' ') || `${id}` })),
  );
}

/** A new event starts unpublished or is published at once (machines/tournament/event-rules.ts). */
const firstStatuses = ['CREATED', 'ACTIVE'] as const;

const statusHints: Readonly<Partial<Record<EventStatus, string>>> = {
  CREATED: 'Not on the website yet; tournaments can be added.',
  CANCELED: 'Taken off the website and the screens of the hall.',
};
