/** A stored venue, or the name of a new one. */
import { foldedWords } from '#contract/kit/fold.ts';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import type { StoredVenue } from './new-event-values.ts';

type VenueFieldProps = {
  venues: readonly StoredVenue[];
  isNew: boolean;
  value: string;
  onChange: (name: string) => void;
  error: string | null;
};

export function VenueField({ venues, isNew, value, onChange, error }: VenueFieldProps) {
  const isStored = venues.some(({ name }) => name === value);
  const options = venues
    .filter(({ name, city }) => isStored || value.trim() === '' || beginsWords(value, `${name} ${city ?? ''}`))
    .map(({ id, name, city }) => ({ id, label: name, ...(city ? { detail: city } : {}) }));
  return (
    <ComboBoxField
      label={isNew ? 'Venue · new venue' : 'Venue'}
      options={options}
      value={null}
      onChange={(id) => {
        const venue = venues.find((candidate) => candidate.id === id);
        if (venue) onChange(venue.name);
      }}
      text={value}
      onText={onChange}
      freeText
      placeholder="Name of the hall"
      error={error}
    />
  );
}

function beginsWords(typed: string, text: string): boolean {
  const words = foldedWords(text);
  return foldedWords(typed).every((word) => words.some((one) => one.startsWith(word)));
}
