/** A formatted text whose section is its heading: the field says where it is read. */
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import type { OwnFieldProps } from './entity-field.tsx';

export const WebsiteText = ({ stored: _, value, ...control }: OwnFieldProps) => (
  <RichTextField {...control} label="Shown on the website" value={value as string | null} />
);
