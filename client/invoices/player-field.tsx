/** Whom an invoice is for: a player or a team, found by a few letters of the name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playerProfiles } from '#contract/player-profiles.ts';
import { listRecords } from '../api/records.ts';
import { useDebounced } from '../lists/use-debounced.ts';
import { ComboBoxField } from '../ui/combo-box-field.tsx';
import type { FieldWordsProps } from '../ui/field-words.tsx';

type PlayerFieldProps = FieldWordsProps & {
  value: number | null;
  /** Of the chosen one, before the list is there. */
  name: string;
  onChange: (id: number | null, name: string) => void;
  disabled?: boolean;
  /** No teams. */
  players?: boolean;
};

export function PlayerField({ value, name, onChange, players = false, ...words }: PlayerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = useDebounced((typed ?? '').trim());
  const { data } = useQuery({
    queryKey: ['lookup', playerProfiles.path, 'by-name', text, players],
    queryFn: ({ signal }) =>
      listRecords(
        playerProfiles,
        { 'displayName.contains': text, ...(players ? { 'teamProfile.equals': 'false' } : {}), page: 0, size: 25, sort: 'displayName,asc' },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const found = (data?.rows ?? []).map(({ id, displayName }) => ({ id, label: displayName }));
  const options = value === null || found.some(({ id }) => id === value) ? found : [{ id: value, label: name }, ...found];
  return (
    <ComboBoxField
      {...words}
      options={options}
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id, chosen.label);
        else if (typed === '') onChange(null, '');
        setTyped(null);
      }}
      text={typed ?? name}
      onText={(next) => setTyped(next === name ? null : next)}
      placeholder="Name of a player or team …"
    />
  );
}
