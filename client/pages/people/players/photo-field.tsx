/** The photo of a player, cropped to a square; without a photo their initials. */
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { ImageField, type Picture } from '../../../ui/fields/image-field.tsx';
import { cropToSquare } from '../../../ui/fields/square-picture.ts';

export function PhotoField({ name, form, stored, set, label, error, disabled }: OwnFieldProps) {
  const source = form.values[name] === undefined ? stored : form.values;
  return (
    <ImageField
      label={label}
      hint="JPG or PNG, cut to a square; visible to staff who can see the address"
      picture={pictureIn(source, name)}
      onChange={(next) => set({ [name]: next?.base64 ?? null, [`${name}ContentType`]: next?.type ?? null })}
      lessThanBytes={500_000}
      prepare={cropToSquare}
      shape="face"
      disabled={disabled}
      error={error}
    />
  );
}

function pictureIn(values: Readonly<Record<string, unknown>> | null, name: string): Picture | null {
  const [base64, type] = [values?.[name], values?.[`${name}ContentType`]];
  return typeof base64 === 'string' && typeof type === 'string' ? { base64, type } : null;
}
