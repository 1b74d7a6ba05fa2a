/** Pictures in the form of a plain entity: checked, cleaned and named as what they are. */
import type { Field } from '#contract/fields.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { invalidForm } from '../errors.ts';
import { checkedPicture } from '../pictures/checked-picture.ts';

const largestBytes = 512_000;

/** Sets a missing type; refuses a wrong one. */
export function checkPictures<F extends Fields>({ name: entity, fields }: Resource<F>, values: Record<string, unknown>): void {
  for (const [name, { kind }] of Object.entries<Field>(fields)) {
    if (kind !== 'blob') continue;
    const type = `${name}ContentType`;
    const [picture, declared] = [values[name], values[type]];
    if (typeof picture !== 'string') {
      values[type] = null;
      continue;
    }
    const checked = checkedPicture(picture, typeof declared === 'string' ? declared : null, largestBytes);
    if (checked === 'size') throw invalidForm(entity, [{ field: name, code: 'Size', sentence: 'The image must be smaller than 500 kB!' }]);
    if (checked === 'kind')
      throw invalidForm(entity, [{ field: name, code: 'Pattern', sentence: 'You can only upload JPG/PNG/SVG file!' }]);
    values[name] = checked.content;
    values[type] = checked.type;
  }
}
