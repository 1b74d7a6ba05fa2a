/** Turns the body that a client sends into a checked form, and the form into the columns of a row. */
import { checkForm, type FieldProblem } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { isMasked } from '#contract/kit/masked.ts';
import { searchText } from '#contract/kit/search-text.ts';
import { tidyForm, tidyId } from '#contract/kit/tidy-form.ts';
import { centsOf } from '#machines/money/amount.ts';
import { sanitizedRichText } from '../http/rich-text.ts';
import type { Actor } from '../kernel/actor.ts';
import { invalidForm } from '../kernel/errors.ts';
import { centsColumn, mayRead, mayWrite, mediaColumn } from './lists/columns.ts';
import { hadBase64Column } from './media/base64.ts';
import { PictureToStore } from './pictures.ts';

export type Form = Record<string, unknown>;
/** The settings have these members too, though they are no entity. */
type FormRules = Pick<Entity, 'name' | 'fields' | 'rules'>;
export const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null && !Array.isArray(body);

/** Returns the body with its fields and ids in their stored form, ready for the checks. */
export function tidyBody(entity: Pick<Entity, 'fields'>, body: Form): Form {
  const numbers = ['id', 'version'].filter((name) => name in body).map((name) => [name, tidyId(body[name])]);
  return tidyForm(entity, { ...body, ...Object.fromEntries(numbers) });
}

/** Tidies every `…Id`, `id` and `version` of forms that are no plain entity. Use it as a preValidation hook. */
export async function tidyIds(request: { body: unknown }): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const entries = Object.entries(body).map(([name, value]) => [name, /^id$|Id$|^version$/.test(name) ? tidyId(value) : value]);
  request.body = Object.fromEntries(entries);
}

/** A PATCH leaves fields that are null or missing as they are (server/http/README.md 1.3). */
export const withoutNulls = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));

/**
 * Returns the fields that a form changes: fields that it contains and the actor may write. Skips fields the actor cannot read, because the
 * client never saw their values.
 */
export function changedNames(entity: Entity, form: Form, actor: Actor | null): Set<string> {
  const isSent = (name: string, field: Field): boolean =>
    form[name] !== undefined && mayRead(field, actor) && !(field.kind === 'secret' && isMasked(form[name]));
  return new Set([...editableNames(entity, actor)].filter((name) => entity.fields[name] && isSent(name, entity.fields[name])));
}

/** Returns the fields that this actor may fill in. */
export const editableNames = ({ fields }: Entity, actor: Actor | null): Set<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) && mayWrite(field, actor) ? [name] : [])));

/** Returns every field that a form may contain. */
export const writableNames = ({ fields }: Entity): Set<string> =>
  new Set(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [name] : [])));

/**
 * Encrypts the text of the named field. The function is null while the row has no id; the caller writes the secret columns once the id exists
 * (write.ts).
 */
export type SealField = ((name: string, text: string) => string) | null;

/** Returns the columns of the named fields as the database stores them. Every form becomes columns through this function. */
export function columnValues({ table, fields }: Entity, values: Form, names: ReadonlySet<string>, seal: SealField): Form {
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

/** The same unit of work stores the bytes of the picture (entity/pictures.ts). */
function pictureColumns(table: string, name: string, picture: unknown): Form {
  if (picture !== null && !(picture instanceof PictureToStore)) throw new Error(`The picture in ${name} was not checked.`);
  return {
    ...(hadBase64Column(table, name) && { [name]: null }),
    [mediaColumn(name)]: picture,
    [`${name}ContentType`]: picture?.picture.type ?? null,
  };
}

/** Returns the folded text that searches read. */
export const searchColumn = ({ search, fields }: Entity, row: Form): Form =>
  search.length > 0 ? { search: searchText(search.map((name) => wordsOf(fields[name], row[name]))) } : {};

/** A search ignores the tags of formatted text. */
const wordsOf = (field: Field | undefined, value: unknown): string =>
  field?.kind === 'rich' ? String(value ?? '').replace(/<[^<>]*>/g, ' ') : String(value ?? '');

/** Checks the named fields and the rules that read them, on the whole row. Returns the form as it is stored; throws a 400. */
export function checkedForm(entity: FormRules, values: Form, names: ReadonlySet<string>): Form {
  // Pictures have been checked before.
  const checkedNames = new Set([...names].filter((name) => entity.fields[name]?.kind !== 'picture'));
  refuse(entity, checkForm(entity, values, checkedNames));
  return tidyForm(entity, values);
}

/** Formatted text that passed the check may be empty once it is sanitised. */
export function refuseBlank(entity: Entity, stored: Form): void {
  const blank = Object.entries(entity.fields).flatMap(([field, declared]) => {
    const sentence = requiredOf(declared);
    return declared.kind === 'rich' && stored[field] === null && sentence !== undefined
      ? [{ field, code: 'NotBlank' as const, sentence }]
      : [];
  });
  refuse(entity, blank);
}

/** Throws a 400 when there are complaints. */
export function refuse({ name }: FormRules, complaints: readonly FieldProblem[]): void {
  if (complaints.length > 0) throw invalidForm(name, complaints);
}
