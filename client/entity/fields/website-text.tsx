/** A formatted text whose section already has its name as the heading. The label says where the text is shown. */
import { RichTextField } from '../../ui/fields/rich-text-field.tsx';
import type { OwnFieldProps } from './entity-field.tsx';

export const WebsiteText = ({ stored: _, value, ...control }: OwnFieldProps) => (
  <RichTextField {...control} label="Shown on the website" value={value as string | null} />
);
