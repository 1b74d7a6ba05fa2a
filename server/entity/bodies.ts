/** What clients of this contract really send → what is judged, and what a row stores. */
import { type Complaint, checkForm } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { searchText } from '#contract/kit/fold.ts';
import { isMasked } from '#contract/kit/masked.ts';
import { tidyForm, tidyId } from '#contract/kit/tidy-form.ts';
import { centsOf } from '#machines/money/amount.ts';
import { sanitizedRichText } from '../http/rich-text.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidForm } from '../kernel/errors.ts';
import { centsColumn, mayRead, mayWrite, mediaColumn } from './lists/columns.ts';
import { heldBase64 } from './media/base64.ts';
import { ShownPicture } from './pictures.ts';

export type Form = Record<string, unknown>;
/** What a form is judged by; the settings are no entity, but have it too. */
type Judged = Pick<Entity, 'name' | 'fields' | 'rules'>;
export const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null && !Array.isArray(body);

/** What clients of this contract really send, as it is judged. */
export function tidyBody(entity: Pick<Entity, 'fields'>, body: Form): Form {
  const numbers = ['id', 'version'].filter((name) => name in body).map((name) => [name, tidyId(body[name])]);
  return tidyForm(entity, { ...body, ...Object.fromEntries(numbers) });
}

/** The same for forms that are no plain entity: every `…Id`, `id` and `version`. A preValidation hook. */
export async function tidyIds(request: { body: unknown }): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const entries = Object.entries(body).map(([name, value]) => [name, /^id$|Id$|^version$/.test(name) ? tidyId(value) : value]);
  request.body = Object.fromEntries(entries);
}

/** Fields that are null or missing stay as they are (server/http/README.md 1.3). */
export const withoutNulls = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));

/** Which fields a form changes: those it holds and may hold. What its sender cannot read is left alone, for it was never sent in earnest. */
export function changedNames(entity: Entity, form: Form, actor: Actor | null): Set<string> {
  const isSent = (name: string, field: Field): boolean =>
    form[name] !== undefined && mayRead(field, actor) && !(field.kind === 'secret' && isMasked(form[name]));
  return new Set([...givenNames(entity, actor)].filter((name) => entity.fields[name] && isSent(name, entity.fields[name])));
}

/** The fields that this person may fill in. */
export const givenNames = ({ fields }: Entity, actor: Actor | null): Set<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) && mayWrite(field, actor) ? [name] : [])));

/** Every field that a form may hold. */
export const writableNames = ({ fields }: Entity): Set<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [name] : [])));

/** Encrypts what stands in the field of this name; of a row that has no id yet it is written when there is one (write.ts). */
export type Sealing = ((name: string, text: string) => string) | null;

/** The columns of these fields, as they are stored. The only way from a form to columns. */
export function columnValues({ table, fields }: Entity, values: Form, names: ReadonlySet<string>, seal: Sealing): Form {
  const stored: Form = {};
  for (const name of names) {
    const field = fields[name];
    const value = values[name] === '' ? null : (values[name] ?? null);
    if (!field || field.kind === 'pictureType' || field.kind === 'many' || field.kind === 'lines') continue;
    if (field.kind === 'picture') Object.assign(stored, pictureColumns(table, name, value));
    else if (field.kind === 'secret') stored[name] = typeof value === 'string' && seal ? seal(name, value) : null;
    else if (field.kind === 'money') stored[centsColumn(name)] = typeof value === 'number' ? centsOf(value) : null;
    else stored[name] = field.kind === 'rich' && typeof value === 'string' ? sanitizedRichText(value) : value;
  }
  return stored;
}

/** Its bytes are stored in the same unit of work (entity/pictures.ts). */
function pictureColumns(table: string, name: string, picture: unknown): Form {
  if (picture !== null && !(picture instanceof ShownPicture)) throw new Error(`The picture in ${name} was not looked at.`);
  return {
    ...(heldBase64(table, name) && { [name]: null }),
    [mediaColumn(name)]: picture,
    [`${name}ContentType`]: picture?.picture.type ?? null,
  };
}

/** The folded text that searches look at. */
export const searchColumn = ({ search, fields }: Entity, row: Form): Form =>
  search.length > 0 ? { search: searchText(search.map((name) => wordsOf(fields[name], row[name]))) } : {};

/** Nobody looks for the tags of formatted text. */
const wordsOf = (field: Field | undefined, value: unknown): string =>
  field?.kind === 'rich' ? String(value ?? '').replace(/<[^<>]*>/g, ' ') : String(value ?? '');

/** The form as it is stored, judged with what it does not hold: the fields of these names, and the rules that read them. */
export function checkedForm(entity: Judged, values: Form, names: ReadonlySet<string>): Form {
  // A picture was looked at before.
  const judged = new Set([...names].filter((name) => entity.fields[name]?.kind !== 'picture'));
  refuse(entity, checkForm(entity, values, judged));
  return tidyForm(entity, values);
}

/** What was more than markup may be less than a text once it is sanitised. */
export function refuseBlank(entity: Entity, stored: Form): void {
  const blank = Object.entries(entity.fields).flatMap(([field, declared]) => {
    const sentence = requiredOf(declared);
    return declared.kind === 'rich' && stored[field] === null && sentence !== undefined
      ? [{ field, code: 'NotBlank' as const, sentence }]
      : [];
  });
  refuse(entity, blank);
}

export function refuse({ name }: Judged, complaints: readonly Complaint[]): void {
  if (complaints.length > 0) throw invalidForm(name, complaints);
}
