/** The three letters of a country: capitals follow its language. */

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countries } from '#contract/countries.ts';
import { listRecords } from '../api/records.ts';

export function useCountries(): readonly { id: number; name: string; mnemonic: string }[] {
  const { data } = useQuery({
    queryKey: ['lookup', countries.path, 'letters'],
    queryFn: async ({ signal }) => (await listRecords(countries, { page: 0, size: 999, sort: 'name,asc' }, { signal })).rows,
    staleTime: 300_000,
  });
  return data ?? none;
}

const none: never[] = [];

export function useLetters(): (countryId: unknown) => string | null {
  const all = useCountries();
  return useCallback((countryId) => all.find(({ id }) => id === countryId)?.mnemonic ?? null, [all]);
}
