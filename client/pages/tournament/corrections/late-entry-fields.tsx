/** Chooses who enters late and where: reserves and available players by name, byes before places of players who have not played. */
import { useState } from 'react';
import type { Corrections, FreePlace } from '#contract/tournament/corrections.ts';
import { useAvailablePlayers } from '../../../tournament/use-available-players.ts';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type CorrectionValues, placeKey } from './correction-kinds.ts';

type LateEntryFieldsProps = {
  tournamentId: number;
  corrections: Corrections;
  values: CorrectionValues;
  onChange: (next: Partial<CorrectionValues>) => void;
};

export function LateEntryFields({ tournamentId, corrections: { places, reserves }, values, onChange }: LateEntryFieldsProps) {
  // Null while the field shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? '';
  const { players = [], error } = useAvailablePlayers(tournamentId, text, { size: 20 });
  const needle = text.trim().toLocaleLowerCase();
  const options = [
    ...reserves
      .filter(({ displayName }) => displayName.toLocaleLowerCase().includes(needle))
      .map(({ playerProfileId, displayName, country }) => ({
        id: playerProfileId,
        label: displayName,
        detail: [country, 'entered'].filter(Boolean).join(' · '),
      })),
    ...players.map(({ id, displayName, country }) => ({ id, label: displayName, detail: country ?? '' })),
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ComboBoxField
        label="Late entry"
        required
        text={typed ?? values.playerName}
        onText={(next) => setTyped(next === values.playerName ? null : next)}
        options={options}
        value={values.playerProfileId}
        onChange={(playerProfileId) => {
          const chosen = options.find(({ id }) => id === playerProfileId);
          if (chosen) onChange({ playerProfileId, playerName: chosen.label });
          else if (typed === '') onChange({ playerProfileId: null, playerName: '' });
          setTyped(null);
        }}
        placeholder="Type a name"
        emptyWords={error ? 'Not loaded' : 'No eligible player with this name'}
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
