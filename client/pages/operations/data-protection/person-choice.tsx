/** Finds a player by a few letters of their name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { listRecords } from '../../../api/records.ts';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { useNamesakes } from '../../../tournament/use-namesakes.ts';
import { retryLoadOf } from '../../../ui/fields/choices-not-loaded.tsx';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';

const maxResults = 25;

export type PersonOption = { id: number; displayName: string };

type PersonChoiceProps = { value: PersonOption | null; onChange: (person: PersonOption | null) => void };

export function PersonChoice({ value, onChange }: PersonChoiceProps) {
  /** Null while the user has typed nothing; the field then shows the chosen player. */
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced(typed ?? '');
  const query = { 'displayName.contains': debounced, page: 0, size: maxResults, sort: 'displayName,asc' };
  const matches = useQuery({
    queryKey: ['privacy', 'people', query],
    queryFn: ({ signal }) => listRecords(playerProfiles, query, { signal }),
    placeholderData: keepPreviousData,
  });
  const people = matches.data?.rows ?? [];
  const namesakes = useNamesakes(people.map(({ id }) => id));
  return (
    <ComboBoxField
      label="Player"
      hint="A few letters of the name"
      options={people.map(({ id, displayName }) => ({
        id,
        label: [`${displayName} #${id}`, namesakes.get(id)].filter(Boolean).join(' · '),
      }))}
      value={value?.id ?? null}
      onChange={(id) => {
        const chosen = people.find((person) => person.id === id);
        if (chosen) onChange({ id: chosen.id, displayName: chosen.displayName });
        else if (typed === '') onChange(null);
        setTyped(null);
      }}
      text={typed ?? (value ? `${value.displayName} #${value.id}` : '')}
      onText={(text) => setTyped(value && text === `${value.displayName} #${value.id}` ? null : text)}
      lost={retryLoadOf(matches)}
      placeholder="Choose …"
    />
  );
}
