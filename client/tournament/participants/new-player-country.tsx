/** The country of the new players of a list, for lines that name none. */
import type { PlayerWord } from '#machines/tournament/entrants.ts';
import { RelationField } from '../../entity/fields/relation-field.tsx';

type NewPlayerCountryProps = { drawn: PlayerWord; value: number | null; onChange: (countryId: number | null) => void };

export const NewPlayerCountry = ({ drawn, value, onChange }: NewPlayerCountryProps) => (
  <RelationField
    label={drawn === 'team' ? 'Country of new teams' : 'Country of new players'}
    hint="For lines that name no country."
    of="country"
    value={value}
    onChange={onChange}
    disabled={false}
  />
);
