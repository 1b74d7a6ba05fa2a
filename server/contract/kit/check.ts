/** Checks a form field by field and rule by rule: client and server use the same sentences. Pure. */

import { isClock } from '#machines/clock-text.ts';
import { isAmount, noAmount } from '#machines/money/amount.ts';
import type { FieldCode } from '#machines/refusal-codes.ts';
import { isDay } from './days.ts';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field-kinds.ts';
import { isWritable, requiredOf, type WritableField } from './field-values.ts';
import { maxId } from './max-id.ts';
import { pictureSentence, pictureTypes } from './pictures.ts';
import { emailPattern, maxLetters, noEmail, noWebAddress, tooLong, webAddressPattern } from './texts.ts';
import { isIdList, isTextual, tidyForm, tidyValue } from './tidy-form.ts';

type FieldFault = { code: FieldCode; sentence: string };

export type FieldProblem = FieldFault & { field: string };

type Values = Readonly<Record<string, unknown>>;

type FieldNames = ReadonlySet<string>;

type CheckedEntity = Pick<Entity, 'fields' | 'rules' | 'variant'>;

/** Returns everything that is wrong with a form. `names` limits the check to these fields and to the rules that read one of them. */
export function checkForm(declared: CheckedEntity, values: Values, names?: FieldNames): FieldProblem[] {
  const entity = applyVariant(declared, values);
  const tidied = tidyForm(entity, values);
  const rules = (entity.rules ?? []).filter(({ reads }) => !names || reads.some((name) => names.has(name)));
  const broken = rules.filter(({ holds }) => !holds(tidied));
  return [
    ...checkFields(entity, tidied, names),
    ...broken.map(({ field, sentence }) => ({ field, code: codeOf(tidied[field]), sentence })),
  ];
}

/** Checks the named fields of a form that is only a part of a row, and the rules whose fields are all named. One sentence per field. */
export function checkPart(declared: CheckedEntity, values: Values, names: FieldNames): FieldProblem[] {
  const { rules = [] } = applyVariant(declared, values);
  const tidied = tidyForm(applyVariant(declared, values), values);
  const problems = checkFields(declared, values, names);
  const broken = rules.filter(({ reads, holds }) => reads.every((name) => names.has(name)) && !holds(tidied));
  const isNew = ({ field }: { field: string }): boolean => !problems.some((problem) => problem.field === field);
  return [...problems, ...broken.filter(isNew).map(({ field, sentence }) => ({ field, code: codeOf(tidied[field]), sentence }))];
}

/** Returns the fields and rules for this row: a variant's own if its flag says so, such as a team among players. */
const applyVariant = ({ variant, ...entity }: CheckedEntity, values: Values): CheckedEntity =>
  variant && values[variant.field] === variant.is
    ? { ...variant.judged, fields: { ...variant.judged.fields, ...optionalFields(entity.fields, variant.judged.fields) } }
    : entity;

/** Fields that the variant's form does not show may be missing; a value that is sent anyway is stored and checked like any other. */
const optionalFields = (fields: Fields, shown: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (name in shown ? [] : [[name, notRequired(field)]])));

const notRequired = (field: Field): Field => Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'required')) as Field;

/** Adds the default values of the row's variant for missing values. `names` limits them to these fields, for a row that exists already. */
export function withVariantDefaults({ variant }: Pick<Entity, 'variant'>, values: Values, names?: FieldNames): Record<string, unknown> {
  if (!variant || values[variant.field] !== variant.is) return { ...values };
  const tidied = tidyForm(variant.judged, values);
  const isSaid = (name: string): boolean => (tidied[name] ?? '') !== '';
  const first = Object.entries(variant.first).filter(([name]) => !isSaid(name) && (!names || names.has(name)));
  return { ...values, ...Object.fromEntries(first) };
}

/** Returns whether the form shows the field. */
export const isFieldShown = ({ when }: Pick<Field, 'when'>, values: Values): boolean => !when || values[when.field] === when.is;

/** Checks like `checkForm`, without the rules between fields. */
export function checkFields(declared: Pick<Entity, 'fields' | 'variant'>, values: Values, names?: FieldNames): FieldProblem[] {
  return Object.entries(applyVariant(declared, values).fields).flatMap(([name, field]) => {
    const isJudged =
      isWritable(field) && (!names || names.has(name)) && (!field.when || isFieldShown(field, values) || values[name] != null);
    const wrong = isJudged ? judge(field, tidyValue(field, values[name])) : null;
    return wrong ? [{ field: name, ...wrong }] : [];
  });
}

/** Returns the default value of each flag. */
export const defaultFlags = ({ fields }: Pick<Entity, 'fields'>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.kind === 'flag' ? [[name, field.initially]] : [])));

const codeOf = (value: unknown): FieldCode => (value === null || value === undefined ? 'NotNull' : 'Pattern');

const pattern = (sentence: string): FieldFault => ({ code: 'Pattern', sentence });

function judge(field: WritableField, value: unknown): FieldFault | null {
  const required = requiredOf(field);
  if (value === null || value === undefined) return required === undefined ? null : { code: 'NotNull', sentence: required };
  if (field.kind === 'many' && Array.isArray(value) && value.length === 0)
    return required === undefined ? null : { code: 'NotNull', sentence: required };
  if (value === '' && isTextual(field)) return required === undefined ? null : { code: 'NotBlank', sentence: required };
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'rich':
    case 'secret':
      return wrongText(value, field.max, required);
    case 'email':
      return wrongText(value, maxLetters.email, required) ?? (emailPattern.test(String(value)) ? null : pattern(noEmail));
    case 'website':
      return wrongText(value, maxLetters.website, required) ?? (webAddressPattern.test(String(value)) ? null : pattern(noWebAddress));
    case 'day':
      return typeof value === 'string' && isDay(value) ? null : pattern('Please enter a date');
    case 'instant':
      return isInstant(value) ? null : pattern(isDayFirst(value) ? noTime : 'Please enter a date');
    case 'whole':
      return Number.isSafeInteger(value)
        ? wrongNumber(value, field)
        : pattern(required ?? (typeof value === 'number' ? 'Please enter a whole number' : 'Please enter a number'));
    case 'decimal':
      return Number.isFinite(value) ? wrongNumber(value, field) : pattern(required ?? 'Please enter a number');
    case 'money':
      if (typeof value !== 'number') return pattern(noAmount);
      return wrongNumber(value, { min: 0, max: field.max }) ?? (isAmount(value) ? null : pattern(noAmount));
    case 'flag':
    case 'mark':
      return typeof value === 'boolean' ? null : pattern('Please answer with yes or no');
    case 'choice':
      return isOneOf(field.values, value) ? null : pattern(required ?? 'Please select one of the offered values');
    case 'one':
      return wrongId(value, required ?? 'Please select an entry of the list');
    case 'many':
      return isIdList(value) ? null : pattern(noEntries);
    case 'time':
      return typeof value === 'string' && isClock(value) ? null : pattern(noTime);
    case 'lines':
      return wrongLines(field, value);
    case 'picture':
      return wrongPicture(value, field.lessThanBytes);
    case 'pictureType':
      return isOneOf(pictureTypes, value) ? null : pattern(pictureSentence('kind', 0));
  }
}

const isOneOf = (values: readonly string[], value: unknown): boolean => typeof value === 'string' && values.includes(value);

function wrongText(value: unknown, max: number, required: string | undefined): FieldFault | null {
  if (typeof value !== 'string') return pattern(required ?? 'Please enter a text');
  return value.length > max ? { code: 'Size', sentence: tooLong(max) } : null;
}

function wrongNumber(value: unknown, { min, max }: { min: number; max: number }): FieldFault | null {
  if (Number(value) < min) return { code: 'Min', sentence: `At least ${min}` };
  return Number(value) > max ? { code: 'Max', sentence: `At most ${max}` } : null;
}

/** Returns the problem of the first wrong line. */
function wrongLines({ of, key, maxLines }: Extract<Field, { kind: 'lines' }>, value: unknown): FieldFault | null {
  if (!Array.isArray(value)) return pattern('Please enter a list of lines');
  if (value.length > maxLines) return { code: 'Size', sentence: `At most ${maxLines} lines` };
  const seen = new Set<unknown>();
  for (const [index, line] of value.entries()) {
    const [wrong] = Object(line) === line ? checkFields({ fields: of }, line) : [pattern('Please enter its fields')];
    if (wrong) {
      const name = typeof line?.[key] === 'string' && line[key].trim() !== '' ? line[key] : `Line ${index + 1}`;
      return { code: wrong.code, sentence: `${name}: ${wrong.sentence}` };
    }
    if (seen.has(line[key])) return pattern(`Line ${index + 1}: ${line[key]} is there twice`);
    seen.add(line[key]);
  }
  return null;
}

/** Accepts only the stored format. Tidying leaves an unreadable value as it was sent, so an unchanged value proves nothing. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** Matches '2026-11-24 25:99'. */
const isDayFirst = (value: unknown): boolean => typeof value === 'string' && isDay(value.split(' ')[0] ?? '') && value.includes(' ');

const noTime = 'Please enter a time like 09:30';

export const noEntries = 'Please select entries of the list';

function wrongId(value: unknown, sentence: string): FieldFault | null {
  if (!Number.isSafeInteger(value)) return pattern(sentence);
  if (Number(value) <= 0) return { code: 'Min', sentence };
  return Number(value) > maxId ? { code: 'Max', sentence } : null;
}

/** Only the bytes tell the real type of a picture (entity/pictures/check-picture.ts). */
function wrongPicture(value: unknown, lessThanBytes: number): FieldFault | null {
  if (typeof value !== 'string') return pattern(pictureSentence('kind', lessThanBytes));
  if (value.length > Math.ceil(lessThanBytes / 3) * 4) return { code: 'Size', sentence: pictureSentence('size', lessThanBytes) };
  return value.length % 4 === 0 && /^[0-9a-zA-Z+/]+={0,2}$/.test(value) ? null : pattern(pictureSentence('kind', lessThanBytes));
}
