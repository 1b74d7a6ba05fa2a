/** Chooses who enters late and where: reserves, available and new players by name, and the place. */
import { useState } from 'react';
import type { Corrections } from '#contract/tournament/corrections.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import { type CorrectionValues, slotKey } from './correction-kinds.ts';
import { byLot, PlaceFields, placesOf } from './place-fields.tsx';
import { newKey, useLateEntrants } from './use-late-entrants.ts';

type LateEntryFieldsProps = {
  tournament: Tournament;
  corrections: Corrections;
  values: CorrectionValues;
  onChange: (next: Partial<CorrectionValues>) => void;
};

export function LateEntryFields({ tournament, corrections, values, onChange }: LateEntryFieldsProps) {
  // Null while the field shows the chosen name.
  const [typed, setTyped] = useState<string | null>(null);
  const { choices, emptyWords } = useLateEntrants(tournament, corrections.reserves, typed ?? '');
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <ComboBoxField
        label="Late entry"
        required
        text={typed ?? values.playerName}
        onText={(next) => setTyped(next === values.playerName ? null : next)}
        options={choices.map(({ option }) => option)}
        value={values.newPlayer ? newKey(values.newPlayer.nameOrder) : values.playerProfileId}
        onChange={(key) => {
          const chosen = choices.find(({ option }) => option.id === key);
          if (chosen) {
            const place = placeStillOffered(corrections, chosen.values.playerProfileId, values.place);
            // A place that is gone was not drawn for this player.
            const reason = place === null && values.reason.startsWith(byLot) ? '' : values.reason;
            onChange({ ...chosen.values, place, reason });
          } else if (typed === '') onChange({ playerProfileId: null, newPlayer: null, playerName: '' });
          setTyped(null);
        }}
        placeholder="Type a name"
        emptyWords={emptyWords}
      />
      <PlaceFields corrections={corrections} values={values} onChange={onChange} />
    </div>
  );
}

/** A place that the chosen player cannot take is not kept. */
const placeStillOffered = (corrections: Corrections, playerProfileId: number | null, place: string | null): string | null =>
  placesOf(corrections, playerProfileId).some((offered) => slotKey(offered) === place) ? place : null;
