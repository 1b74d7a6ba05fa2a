/** Pictures in the form of a plain entity: looked at before anything is written, cleaned and named as what they are. */
import type { Entity } from '#contract/entity.ts';
import { type PictureRefusal, pictureSentence } from '#contract/pictures.ts';
import { invalidForm } from '../errors.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import type { CheckedPicture, Upload } from '../pictures/checked-picture.ts';

type Values = Record<string, unknown>;

/** What a column of pictures takes, and nothing else: a picture that was looked at. */
export class ShownPicture {
  readonly content: string;
  readonly type: string;

  constructor({ content, type }: CheckedPicture) {
    this.content = content;
    this.type = type;
  }
}

/** The form with its pictures looked at. Takes long: never inside a unit of work. */
export async function withCheckedPictures({ name: entity, fields }: Pick<Entity, 'name' | 'fields'>, form: Values): Promise<Values> {
  const checked: Values = { ...form };
  for (const [name, field] of Object.entries(fields)) {
    const base64 = form[name];
    if (field.kind !== 'picture' || typeof base64 !== 'string') continue;
    const declared = form[`${name}ContentType`];
    const upload = { base64, declared: typeof declared === 'string' ? declared : null, lessThanBytes: field.lessThanBytes };
    checked[name] = new ShownPicture(await shownPicture(entity, name, upload));
  }
  return checked;
}

/** The picture as it may be shown, or the refusal at its field. */
export async function shownPicture(entity: string, field: string, upload: Upload): Promise<CheckedPicture> {
  const checked = await checkPicture(upload);
  if (typeof checked !== 'string') return checked;
  const sentence = pictureSentence(checked, upload.lessThanBytes);
  throw invalidForm(entity, [{ field, code: tooLarge.has(checked) ? 'Size' : 'Pattern', sentence }]);
}

const tooLarge: ReadonlySet<PictureRefusal> = new Set(['size', 'points']);
