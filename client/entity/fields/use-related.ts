/** The rows of another table that a relation field or a filter offers: loaded once and cached while a screen is open. */
import { useQuery } from '@tanstack/react-query';
import { choiceFieldOf, type Entity } from '#contract/kit/entity.ts';
import type { RelatedTable } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { Right } from '#contract/rights/rights.ts';
import { listRecords } from '../../api/records.ts';
import type { FieldOptions } from '../../lists/field-options.ts';
import { useWithChosen } from '../../lists/use-with-chosen.ts';
import { useMay } from '../../state/session.ts';
import { type RetryLoad, retryLoadOf } from '../../ui/fields/choices-not-loaded.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';

type RelationSource = { path: string; read: Right; name?: string; code?: string; write?: Right; one?: string };

/**
 * `write` is the right to create a row by its name alone in the field, `one` the word for such a row. `code` names a field with a second
 * name, such as a country's code.
 */
const others: Readonly<Record<string, RelationSource>> = {
  chartTemplate: { path: 'chart-templates', read: 'template:read' },
  appUser: { path: 'player-profiles/linkable-users', read: 'player:link-user', name: 'login' },
  event: { path: 'events', read: 'event:read' },
  eventPoster: { path: 'event-posters', read: 'event:read', name: 'posterUrl' },
};

export function relationSource(table: RelatedTable): RelationSource {
  const entity = allEntities.find((one) => one.table === table);
  const source = entity ? sourceOf(entity) : others[table];
  if (!source) throw new Error(`No list for the rows of ${table}.`);
  return source;
}

const sourceOf = (entity: Entity): RelationSource => {
  const { path, rights, words, code, createdInFields } = entity;
  return {
    path,
    read: rights.read,
    name: choiceFieldOf(entity),
    ...(code && { code }),
    ...(createdInFields && { write: rights.write, one: words.one }),
  };
};

type Choice = Option & { id: number; code?: string };

/** For a filter, or a field that shows all rows. Returns no options for a user who may not read them. */
export function useRelated(of: RelatedTable | null): FieldOptions {
  const { options, lost } = useChoices(of);
  return { options: options ?? noChoices.options, lost };
}

/** Also returns the chosen row if it is beyond the end of the list, and a retry if the list could not be loaded. */
export function useOptionsWithChosen(of: RelatedTable, chosen: number | null) {
  const { path, name } = relationSource(of);
  const { options, lost } = useChoices(of);
  return { options: useWithChosen({ options, chosen, path, ...(name ? { name } : {}) }), lost };
}

/** Returns undefined as options while they load. */
export function useChoices(of: RelatedTable | null): { options: Choice[] | undefined; lost: RetryLoad } {
  const may = useMay();
  const { path, read, name = 'name', code } = relationSource(of ?? 'country');
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
