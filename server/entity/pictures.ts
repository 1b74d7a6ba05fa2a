/** Checks the pictures in the form of a plain entity before anything is written. Each one is cleaned and labelled with its real type. */
import type { Kysely } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { attachmentTypes, type PictureRefusal, pictureSentence, pictureTypes } from '#contract/kit/pictures.ts';
import { invalidForm } from '../kernel/errors.ts';
import type { ReadContext } from '../store/context.ts';
import type { Audience } from '../store/schema/media.ts';
import type { Database } from '../store/schema.ts';
import type { WorkContext } from '../store/unit/commit.ts';
import { knownMedia, storeMedia } from './media/store.ts';
import { checkPictureInThread } from './pictures/check-picture.ts';
import type { CheckedPicture, Upload } from './pictures/checked-picture.ts';

type Values = Record<string, unknown>;

/** The only value that a picture column accepts: a checked picture and its audience. */
export class PictureToStore {
  readonly picture: CheckedPicture;
  readonly audience: Audience;

  constructor(picture: CheckedPicture, audience: Audience) {
    this.picture = picture;
    this.audience = audience;
  }
}

/** Depends on the declaration, not on the actor: a picture is public if its field needs no read right and its entity has no scope. */
export const audienceOf = ({ scope }: Pick<Entity, 'scope'>, { read }: Pick<Field, 'read'>): Audience =>
  read === undefined && scope === undefined ? 'PUBLIC' : 'STAFF';

type PictureOwner = Pick<Entity, 'name' | 'fields' | 'scope'>;

/** Returns the form with checked pictures, or throws a 400. Slow: never call it inside a unit of work. */
export async function withCheckedPictures({ read }: ReadContext, entity: PictureOwner, form: Values): Promise<Values> {
  const checked: Values = { ...form };
  for (const [name, field] of Object.entries(entity.fields)) {
    const base64 = form[name];
    if (field.kind !== 'picture' || typeof base64 !== 'string') continue;
    const declared = form[`${name}ContentType`];
    const upload = { base64, declared: typeof declared === 'string' ? declared : null, lessThanBytes: field.lessThanBytes };
    checked[name] = new PictureToStore(await requirePicture(read, { entity: entity.name, field: name }, upload), audienceOf(entity, field));
  }
  return checked;
}

/** Stores new pictures and returns the columns with their ids. */
export async function withStoredPictures(work: WorkContext, columns: Values): Promise<Values> {
  const stored: Values = { ...columns };
  for (const [name, value] of Object.entries(columns)) {
    if (value instanceof PictureToStore) stored[name] = await storeMedia(work, value.picture, value.audience);
  }
  return stored;
}

type FormField = { entity: string; field: string };

/**
 * Returns the checked picture, or throws a 400 at its field. A picture that this server produced is not checked again.
 */
export async function requirePicture(db: Kysely<Database>, { entity, field }: FormField, upload: Upload): Promise<CheckedPicture> {
  const checked = (await knownPicture(db, upload)) ?? (await checkPictureInThread(upload));
  if (typeof checked !== 'string') return checked;
  const sentence = pictureSentence(checked, upload.lessThanBytes, upload.documents);
  throw invalidForm(entity, [{ field, code: tooLarge.has(checked) ? 'Size' : 'Pattern', sentence }]);
}

async function knownPicture(db: Kysely<Database>, { base64, declared, lessThanBytes, documents }: Upload): Promise<CheckedPicture | null> {
  if (base64.length > Math.ceil(lessThanBytes / 3) * 4) return null;
  const stored = await knownMedia(db, Buffer.from(base64, 'base64'));
  const type = (documents ? attachmentTypes : pictureTypes).find((one) => one === stored?.type);
  if (!stored || !type || stored.bytes.length >= lessThanBytes || (declared ?? type) !== type) return null;
  return { ...stored, type };
}

const tooLarge: ReadonlySet<PictureRefusal> = new Set(['size', 'points']);
