/** Chooses who enters late and where: reserves, available and new players by name, byes before places of players who have not played. */
import { useState } from 'react';
import type { Corrections, FreePlace } from '#contract/tournament/corrections.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type CorrectionValues, placeKey } from './correction-kinds.ts';
import { newKey, useLateEntrants } from './use-late-entrants.ts';

type LateEntryFieldsProps = {
  tournament: Tournament;
  corrections: Corrections;
  values: CorrectionValues;
  onChange: (next: Partial<CorrectionValues>) => void;
};

export function LateEntryFields({ tournament, corrections: { places, reserves }, values, onChange }: LateEntryFieldsProps) {
  // Null while the field shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null);
  const { choices, emptyWords } = useLateEntrants(tournament, reserves, typed ?? '');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ComboBoxField
        label="Late entry"
        required
        text={typed ?? values.playerName}
        onText={(next) => setTyped(next === values.playerName ? null : next)}
        options={choices.map(({ option }) => option)}
        value={values.newPlayer ? newKey(values.newPlayer.nameOrder) : values.playerProfileId}
        onChange={(key) => {
          const chosen = choices.find(({ option }) => option.id === key);
          if (chosen) onChange(chosen.values);
          else if (typed === '') onChange({ playerProfileId: null, newPlayer: null, playerName: '' });
          setTyped(null);
        }}
        placeholder="Type a name"
        emptyWords={emptyWords}
      />
      <SelectField
        label="Place"
        required
        options={places.map((place) => ({ id: placeKey(place), label: placeText(place), detail: place.label }))}
        value={values.place}
        onChange={(place) => onChange({ place })}
        placeholder="Choose a place"
      />
    </div>
  );
}

const placeText = ({ kind, name, against }: FreePlace): string => {
  if (kind === 'BYE') return `Bye against ${against}`;
  return kind === 'LEFT' ? `${name} (withdrawn)` : `Instead of ${name}`;
};
