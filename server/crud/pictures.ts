/** Pictures in the form of a plain entity: looked at before anything is written, cleaned and named as what they are. */
import type { Field } from '#contract/fields.ts';
import { type PictureRefusal, pictureSentence } from '#contract/pictures.ts';
import type { Fields, Resource } from '#contract/resource.ts';
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
export async function withCheckedPictures<F extends Fields>({ name: entity, fields }: Resource<F>, form: Values): Promise<Values> {
  const checked: Values = { ...form };
  for (const [name, field] of Object.entries<Field>(fields)) {
    const picture = form[name];
    if (field.lessThanBytes === undefined || picture === undefined || picture === null) continue;
    const complaint = field.input?.safeParse(picture).error?.issues[0];
    if (typeof picture !== 'string' || complaint)
      throw refused(entity, name, complaint?.message ?? pictureSentence('kind', 0), complaint?.code);
    const declared = form[`${name}ContentType`];
    const upload = { base64: picture, declared: typeof declared === 'string' ? declared : null, lessThanBytes: field.lessThanBytes };
    checked[name] = new ShownPicture(await shownPicture(entity, name, upload));
  }
  return checked;
}

/** The picture as it may be shown, or the refusal at its field. */
export async function shownPicture(entity: string, field: string, upload: Upload): Promise<CheckedPicture> {
  const checked = await checkPicture(upload);
  if (typeof checked !== 'string') return checked;
  throw refused(entity, field, pictureSentence(checked, upload.lessThanBytes), codes[checked]);
}

const codes: Partial<Record<PictureRefusal, string>> = { size: 'too_big', points: 'too_big' };

const refused = (entity: string, field: string, sentence: string, code?: string) =>
  invalidForm(entity, [{ field, code: code === 'too_big' ? 'Size' : 'Pattern', sentence }]);
