/** The field that adds, shows, replaces and removes a poster. */
import { posterMaxBytes } from '#contract/kit/pictures.ts';
import { ImageField } from '../../ui/fields/image-field.tsx';
import type { PosterField } from './use-poster.ts';

export const PosterInput = ({ poster, disabled = false }: { poster: PosterField; disabled?: boolean }) => (
  <ImageField
    label="Event Poster"
    hint="JPG, PNG or SVG, under 512 kB"
    picture={poster.picture}
    onChange={poster.change}
    lessThanBytes={posterMaxBytes}
    disabled={disabled}
  />
);
