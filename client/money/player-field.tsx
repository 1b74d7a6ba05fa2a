/** A player or team, found by a few letters of the name: for the recipient of an invoice, or a new squad member. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { listRecords } from '../api/records.ts';
import { retryAll } from '../lists/field-options.ts';
import { useDebounced } from '../lists/use-debounced.ts';
import { useNamesakes } from '../tournament/use-namesakes.ts';
import { retryLoadOf } from '../ui/fields/choices-not-loaded.tsx';
import { ComboBoxField } from '../ui/fields/combo-box-field.tsx';
import type { FieldWordsProps } from '../ui/fields/field-frame.tsx';

type PlayerFieldProps = FieldWordsProps & {
  value: number | null;
  /** The name of the chosen player, before the list has loaded. */
  name: string;
  /** `foreign` is the country that the player represents, if it is not the team's. */
  onChange: (id: number | null, name: string, foreign: string | null) => void;
  disabled?: boolean;
  /** Only players, no teams. */
  players?: boolean;
  /** The country of the team: players who represent it come first. */
  countryId?: number | null;
};

export function PlayerField({ value, name, onChange, players = false, countryId = null, ...words }: PlayerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = useDebounced((typed ?? '').trim());
  const own = useByName({ text, players, countryId, enabled: countryId !== null });
  const all = useByName({ text, players, countryId: null, enabled: true });
  const rows = [...own.rows, ...all.rows.filter(({ id }) => own.rows.every((one) => one.id !== id))];
  const namesakes = useNamesakes(rows.map(({ id }) => id));
  const matching = rows.map((row) => {
    const foreign = countryId !== null && row.representsCountryId !== countryId ? (row.representsCountryName ?? 'another country') : null;
    const { id, displayName } = row;
    return { id, displayName, foreign, label: [displayName, namesakes.get(id), foreign].filter(Boolean).join(' · ') };
  });
  const options =
    value === null || matching.some(({ id }) => id === value)
      ? matching
      : [{ id: value, displayName: name, foreign: null, label: name }, ...matching];
  return (
    <ComboBoxField
      {...words}
      options={options}
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id, chosen.displayName, chosen.foreign);
        else if (typed === '') onChange(null, '', null);
        setTyped(null);
      }}
      text={typed ?? name}
      onText={(next) => setTyped(next === name ? null : next)}
      lost={retryAll(own.lost, all.lost)}
      placeholder={players ? 'Name of a player …' : 'Name of a player or team …'}
    />
  );
}

type FindByNameInput = { text: string; players: boolean; countryId: number | null; enabled: boolean };

function useByName({ text, players, countryId, enabled }: FindByNameInput) {
  const query = {
    'displayName.contains': text,
    ...(players ? { 'teamProfile.equals': 'false' } : {}),
    ...(countryId === null ? {} : { 'representsCountryId.equals': countryId }),
    ...{ page: 0, size: 25, sort: 'displayName,asc' },
  };
  const rowsQuery = useQuery({
    queryKey: ['lookup', playerProfiles.path, 'by-name', query],
    queryFn: ({ signal }) => listRecords(playerProfiles, query, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { rows: rowsQuery.data?.rows ?? [], lost: retryLoadOf(rowsQuery) };
}
