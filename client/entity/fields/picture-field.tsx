/**
 * A picture of a record, shown on the three backgrounds where it is used; it can be replaced and removed. An unchanged picture is not sent.
 */
import type { Field } from '#contract/kit/field-kinds.ts';
import { ImageField, type Picture } from '../../ui/fields/image-field.tsx';
import type { Form } from '../form/form.ts';
import type { EntityValues } from '../form/values.ts';

type PictureFieldProps = {
  name: string;
  field: Extract<Field, { kind: 'picture' }>;
  form: Form<EntityValues>;
  stored: Readonly<Record<string, unknown>> | null;
  readOnly: boolean;
};

export function PictureField({ name, field, form, stored, readOnly }: PictureFieldProps) {
  const chosen = form.values[name];
  const picture = chosen === undefined ? pictureOf(stored, name) : pictureOf(form.values, name);
  return (
    <ImageField
      label={field.label}
      hint={`JPG, PNG or SVG, under ${Math.floor(field.lessThanBytes / 1000)} kB`}
      picture={picture}
      onChange={(next) => form.set({ [name]: next?.base64 ?? null, [`${name}ContentType`]: next?.type ?? null })}
      lessThanBytes={field.lessThanBytes}
      disabled={readOnly}
      error={form.errorOf(name)}
      grounds
    />
  );
}

function pictureOf(values: EntityValues | null, name: string): Picture | null {
  const base64 = values?.[name];
  const type = values?.[`${name}ContentType`];
  return typeof base64 === 'string' && typeof type === 'string' ? { base64, type } : null;
}
