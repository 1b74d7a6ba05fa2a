/** The three letters of a country, which also choose the language for upper case. */

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countries } from '#contract/masters/countries.ts';
import { listRecords } from '../api/records.ts';
import { type RetryLoad, retryLoadOf } from '../ui/fields/choices-not-loaded.tsx';

type Country = { id: number; name: string; mnemonic: string };

export function useCountries(): { countries: readonly Country[]; lost: RetryLoad } {
  const query = useQuery({
    queryKey: ['lookup', countries.path, 'letters'],
    queryFn: async ({ signal }) => (await listRecords(countries, { page: 0, size: 999, sort: 'name,asc' }, { signal })).rows,
    staleTime: 300_000,
  });
  return { countries: query.data ?? noCountries, lost: retryLoadOf(query) };
}

const noCountries: never[] = [];

export function useLetters(): { lettersOf: (countryId: unknown) => string | null; lost: RetryLoad } {
  const { countries: all, lost } = useCountries();
  return { lettersOf: useCallback((countryId) => all.find(({ id }) => id === countryId)?.mnemonic ?? null, [all]), lost };
}
