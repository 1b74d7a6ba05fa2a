/** The field that adds, shows, replaces and removes a poster. */
import { ImageField } from '../../ui/image-field.tsx';
import { type PosterField, posterLimit, posterTypes, posterWords } from './use-poster.ts';

export const PosterInput = ({ poster, disabled = false }: { poster: PosterField; disabled?: boolean }) => (
  <ImageField
    label="Event Poster"
    hint="JPG, PNG or SVG, under 512 kB"
    picture={poster.picture}
    onChange={poster.change}
    types={posterTypes}
    limit={posterLimit}
    words={posterWords}
    disabled={disabled}
  />
);
