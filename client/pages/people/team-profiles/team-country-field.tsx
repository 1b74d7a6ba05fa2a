/** The country of a team, which also names the team. */
import { useQueryClient } from '@tanstack/react-query';
import { teamDisplayNameOf } from '#contract/people/player-names.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import { listRecords } from '../../../api/records.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { useOptionsWithChosen } from '../../../entity/fields/use-related.ts';
import { useCountries } from '../../../lists/use-letters.ts';
import { SearchChoiceField } from '../../../ui/fields/search-choice-field.tsx';

export function TeamCountryField({ name: _, form: __, stored, set, value, onChange, ...control }: OwnFieldProps) {
  const { countries, lost } = useCountries();
  const client = useQueryClient();
  const choose = async (id: number | null) => {
    onChange(id);
    const country = countries.find((one) => one.id === id);
    if (!country) return;
    const own = teamDisplayNameOf(country.name, country.mnemonic);
    const query = { 'representsCountryId.equals': String(country.id), 'teamProfile.equals': 'true', page: 0, size: 99 };
    const queryKey = [teamProfiles.path, 'names', query];
    const { rows } = await client.fetchQuery({ queryKey, queryFn: ({ signal }) => listRecords(teamProfiles, query, { signal }) });
    const others = rows.filter((row) => row.id !== stored?.id).map(({ displayName }) => displayName);
    set({ representsCountryId: id, lastName: country.name, displayName: numbered(own, others) });
  };
  const number = typeof value === 'number' ? value : null;
  const offered = useOptionsWithChosen('country', number);
  return <SearchChoiceField {...control} {...offered} lost={offered.lost ?? lost} value={number} onChange={(id) => void choose(id)} />;
}

/** Returns a numbered name: the second team of a country is 'GERMANY 2'. */
export function numbered(name: string, others: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!others.includes(tried)) return tried;
  }
}
