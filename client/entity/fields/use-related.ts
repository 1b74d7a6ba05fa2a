/** The rows of another table that a relation field or a filter offers: loaded once and cached while a screen is open. */
import { useQuery } from '@tanstack/react-query';
import type { RelatedTable } from '#contract/kit/field-kinds.ts';
import type { Right } from '#contract/rights/rights.ts';
import { listRecords } from '../../api/records.ts';
import type { FieldOptions } from '../../lists/field-options.ts';
import { useWithChosen } from '../../lists/use-with-chosen.ts';
import { useMay } from '../../state/session.ts';
import { type RetryLoad, retryLoadOf } from '../../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';

/**
 * `write` is the right to create a row by its name alone in the field, `one` the word for such a row. `code` names a field with a second
 * name, such as a country's code.
 */
export const relationSources: Readonly<
  Record<RelatedTable, { path: string; read: Right; name?: string; code?: string; write?: Right; one?: string }>
> = {
  chartTemplate: { path: 'chart-templates', read: 'template:read' },
  country: { path: 'countries', read: 'lookup:read', code: 'code' },
  discipline: { path: 'disciplines', read: 'lookup:read' },
  hotel: { path: 'hotels', read: 'venue:read' },
  playerCategory: { path: 'player-categories', read: 'lookup:read' },
  playerProfile: { path: 'player-profiles', read: 'player:read', name: 'displayName' },
  federation: { path: 'federations', read: 'lookup:read' },
  appUser: { path: 'player-profiles/linkable-users', read: 'player:link-user', name: 'login' },
  tag: { path: 'tags', read: 'lookup:read', write: 'tag:write', one: 'tag' },
  tournamentCategory: { path: 'tournament-categories', read: 'lookup:read' },
  venue: { path: 'venues', read: 'venue:read' },
  websiteContentArea: { path: 'website-content-areas', read: 'lookup:read' },
  sponsor: { path: 'sponsors', read: 'sponsor:read', name: 'lemma' },
  event: { path: 'events', read: 'event:read' },
  season: { path: 'seasons', read: 'template:read' },
  eventPoster: { path: 'event-posters', read: 'event:read', name: 'posterUrl' },
};

type Choice = Option & { id: number; code?: string };

/** For a filter, or a field that shows all rows. Returns no options for a user who may not read them. */
export function useRelated(of: RelatedTable | null): FieldOptions {
  const { options, lost } = useChoices(of);
  return { options: options ?? noChoices.options, lost };
}

/** Also returns the chosen row if it is beyond the end of the list, and a retry if the list could not be loaded. */
export function useOptionsWithChosen(of: RelatedTable, chosen: number | null) {
  const { path, name } = relationSources[of];
  const { options, lost } = useChoices(of);
  return { options: useWithChosen({ options, chosen, path, ...(name ? { name } : {}) }), lost };
}

/** Returns undefined as options while they load. */
export function useChoices(of: RelatedTable | null): { options: Choice[] | undefined; lost: RetryLoad } {
  const may = useMay();
  const { path, read, name = 'name', code } = relationSources[of ?? 'country'];
  const enabled = of !== null && may(read);
  const choicesQuery = useQuery({
    queryKey: ['lookup', path, 'options'],
    enabled,
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: 999, sort: `${name},asc` };
      const { rows } = await listRecords({ path, fields: {} }, query, { signal });
      return rows.map((row) => ({
        id: row.id,
        label: String(Reflect.get(row, name)),
        ...(code && { code: String(Reflect.get(row, code)) }),
      }));
    },
    staleTime: 60_000,
  });
  return enabled ? { options: choicesQuery.data, lost: retryLoadOf(choicesQuery) } : noChoices;
}

const noChoices = { options: [], lost: null };
