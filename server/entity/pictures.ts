/** Pictures in the form of a plain entity: looked at before anything is written, cleaned and named as what they are. */
import type { Kysely } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { attachmentTypes, type PictureRefusal, pictureSentence, pictureTypes } from '#contract/kit/pictures.ts';
import { invalidForm } from '../kernel/errors.ts';
import type { Context } from '../store/context.ts';
import type { Audience } from '../store/schema/media.ts';
import type { Database } from '../store/schema.ts';
import type { Work } from '../store/unit/commit.ts';
import { knownMedia, storeMedia } from './media/store.ts';
import { checkPicture } from './pictures/check-picture.ts';
import type { CheckedPicture, Upload } from './pictures/checked-picture.ts';

type Values = Record<string, unknown>;

/** What a column of pictures takes, and nothing else: a picture that was looked at, and who may see it. */
export class ShownPicture {
  readonly picture: CheckedPicture;
  readonly audience: Audience;

  constructor(picture: CheckedPicture, audience: Audience) {
    this.picture = picture;
    this.audience = audience;
  }
}

/** Follows from the declaration, never from who asks: everybody may see what has no right of its own and belongs to no event. */
export const audienceOf = ({ scope }: Pick<Entity, 'scope'>, { read }: Pick<Field, 'read'>): Audience =>
  read === undefined && scope === undefined ? 'PUBLIC' : 'STAFF';

/** The form with its pictures looked at. Takes long: never inside a unit of work. */
type Declared = Pick<Entity, 'name' | 'fields' | 'scope'>;

export async function withCheckedPictures({ read }: Pick<Context, 'read'>, entity: Declared, form: Values): Promise<Values> {
  const checked: Values = { ...form };
  for (const [name, field] of Object.entries(entity.fields)) {
    const base64 = form[name];
    if (field.kind !== 'picture' || typeof base64 !== 'string') continue;
    const declared = form[`${name}ContentType`];
    const upload = { base64, declared: typeof declared === 'string' ? declared : null, lessThanBytes: field.lessThanBytes };
    checked[name] = new ShownPicture(await shownPicture(read, { entity: entity.name, field: name }, upload), audienceOf(entity, field));
  }
  return checked;
}

/** The columns with the ids of pictures that are stored now. */
export async function withStoredPictures(work: Work, columns: Values): Promise<Values> {
  const stored: Values = { ...columns };
  for (const [name, value] of Object.entries(columns)) {
    if (value instanceof ShownPicture) stored[name] = await storeMedia(work, value.picture, value.audience);
  }
  return stored;
}

type At = { entity: string; field: string };

/** The picture as it may be shown, or the refusal at its field. What came from here is taken as it is. */
export async function shownPicture(db: Kysely<Database>, { entity, field }: At, upload: Upload): Promise<CheckedPicture> {
  const checked = (await ownPicture(db, upload)) ?? (await checkPicture(upload));
  if (typeof checked !== 'string') return checked;
  const sentence = pictureSentence(checked, upload.lessThanBytes, upload.documents);
  throw invalidForm(entity, [{ field, code: tooLarge.has(checked) ? 'Size' : 'Pattern', sentence }]);
}

async function ownPicture(db: Kysely<Database>, { base64, declared, lessThanBytes, documents }: Upload): Promise<CheckedPicture | null> {
  if (base64.length > Math.ceil(lessThanBytes / 3) * 4) return null;
  const known = await knownMedia(db, Buffer.from(base64, 'base64'));
  const type = (documents ? attachmentTypes : pictureTypes).find((one) => one === known?.type);
  if (!known || !type || known.bytes.length >= lessThanBytes || (declared ?? type) !== type) return null;
  return { ...known, type };
}

const tooLarge: ReadonlySet<PictureRefusal> = new Set(['size', 'points']);
