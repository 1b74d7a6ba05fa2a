/** Chooses the place of a late entry: only places that the server accepts for the chosen player, one of them by lot if wanted. */
import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { Corrections, FreePlace } from '#contract/tournament/corrections.ts';
import { countText } from '#machines/count-text.ts';
import { createRandom } from '#machines/draw/random.ts';
import { drawablePlaces, latePlacesFor } from '#machines/tournament/late-entry-places.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { type CorrectionValues, slotKey } from './correction-kinds.ts';

type PlaceFieldsProps = {
  corrections: Pick<Corrections, 'places' | 'reserves' | 'full'>;
  values: CorrectionValues;
  onChange: (next: Partial<CorrectionValues>) => void;
};

/** Begins the reason of a place that was drawn. */
export const byLot = 'Drawn by lot:';

export function PlaceFields({ corrections, values, onChange }: PlaceFieldsProps) {
  const [drawn, setDrawn] = useState<{ key: string; words: string } | null>(null);
  const places = placesOf(corrections, values.playerProfileId);
  const drawable = drawablePlaces(places);
  const draw = () => {
    const place = drawable[createRandom(newSeed())(drawable.length)];
    if (!place) return;
    const words = `${byLot} ${place.label}, one of ${countText(drawable.length, placeWord(place))}`;
    setDrawn({ key: slotKey(place), words });
    // The history then says how the place was found.
    const reason = values.reason === '' || values.reason === drawn?.words ? words : values.reason;
    onChange({ place: slotKey(place), reason });
  };
  return (
    <div className="flex min-w-0 items-start gap-2">
      <SelectField
        className="min-w-0 grow"
        label="Place"
        required
        options={places.map((place) => ({ id: slotKey(place), label: placeText(place), detail: place.label }))}
        value={values.place}
        onChange={(place) => onChange({ place, ...(values.reason === drawn?.words && place !== drawn.key && { reason: '' }) })}
        placeholder="Choose a place"
        emptyWords={corrections.full ?? 'No place is free'}
        hint={drawn?.key === values.place ? drawn?.words : undefined}
      />
      <div className="pt-5">
        <Button
          icon={Dices}
          onPress={draw}
          disabledReason={drawable.length === 0 ? (corrections.full ?? 'No bye is free: a lot takes no place from a player.') : null}
        >
          Draw a place
        </Button>
      </div>
    </div>
  );
}

/** `playerProfileId` null: nobody or a new player is chosen. */
export function placesOf({ places, reserves, full }: PlaceFieldsProps['corrections'], playerProfileId: number | null): FreePlace[] {
  const isReserve = reserves.some((reserve) => reserve.playerProfileId === playerProfileId && !reserve.withdrawn);
  return latePlacesFor(places, { isReserve, isFull: full !== null });
}

const placeWord = ({ kind }: FreePlace): string => (kind === 'BYE' ? 'bye' : 'place');

const placeText = ({ kind, name, against }: FreePlace): string => {
  if (kind === 'BYE') return `Bye against ${against}`;
  return kind === 'LEFT' ? `${name} (withdrawn)` : `Instead of ${name}`;
};

const newSeed = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
