/** Fields as zod schemas: what bodies and answers look like, for the routes and their documentation. The sentences are check.ts's. */
import { z } from 'zod';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field-kinds.ts';
import { isGiven, isWritable, requiredOf, type WritableField } from './field-values.ts';
import { id, idListInput, seenVersion } from './ids.ts';
import { maxId } from './max-id.ts';
import { pictureInput, pictureType } from './picture-schemas.ts';
import { emailPattern, htmlType, mostLetters, webAddressFormat, webAddressPattern } from './texts.ts';

const numbered = { id: z.number().int().nullish(), version: seenVersion.nullish() };

/** What POST takes: the form, which row and which version of it. */
export const bodyOf = ({ fields, variant }: Pick<Entity, 'fields' | 'variant'>) =>
  z.object({ ...shapeOf(fields, (field, name) => inputOf(field, isRequiredOfAll(field, name, variant))), ...numbered });

/** Of its variants too: a team has no birthday. */
function isRequiredOfAll(field: Field, name: string, variant: Entity['variant']): boolean {
  const other = variant ? variant.judged.fields[name] : field;
  return requiredOf(field) !== undefined && other !== undefined && requiredOf(other) !== undefined;
}

/** What PUT and PATCH take: the same, but what is left out stays as it is. */
export const changesOf = ({ fields }: { fields: Fields }) =>
  z.object({ ...shapeOf(fields, (field) => (field.kind === 'flag' ? z.boolean() : inputOf(field, false)).optional()), ...numbered });

/** What is answered. */
export function rowOf({ name, fields }: Pick<Entity, 'name' | 'fields'>) {
  const answers = Object.entries(fields).map(([column, field]) => [column, answerOf(field)] as const);
  const row = z.object({ id: z.number().int(), version: z.number().int(), ...Object.fromEntries(answers) });
  return row.meta({ id: name.charAt(0).toUpperCase() + name.slice(1) });
}

function shapeOf(fields: Fields, of: (field: WritableField, name: string) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [[name, of(field, name)]] : [])));
}

function inputOf(field: WritableField, required: boolean): z.ZodType {
  if (field.kind === 'flag') return z.boolean().default(field.initially);
  const schema = schemaOf(field, required);
  return required ? schema : schema.nullish();
}

function schemaOf(field: WritableField, required: boolean): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return required ? z.string().min(1).max(field.max) : z.string().max(field.max);
    case 'secret':
      return z.string().max(field.max);
    case 'rich':
      return z.string().max(field.max).meta({ contentMediaType: htmlType });
    case 'email':
      return z.string().max(mostLetters.email).regex(emailPattern);
    case 'website':
      return z.string().max(mostLetters.website).regex(webAddressPattern).meta({ format: webAddressFormat });
    case 'day':
      return z.iso.date();
    case 'instant':
      return z.iso.datetime();
    case 'whole':
      return z.number().int().min(field.min).max(field.max);
    case 'decimal':
      return z.number().min(field.min).max(field.max);
    case 'money':
      return z.number().min(0).max(field.max);
    case 'flag':
    case 'mark':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    case 'one':
      return required ? z.number().int().positive().max(maxId) : id;
    case 'many':
      return idListInput;
    case 'time':
      return z.string().regex(/^\d\d:\d\d$/);
    case 'lines':
      return z.array(z.object(shapeOf(field.of, (one) => inputOf(one, requiredOf(one) !== undefined)))).max(field.most);
    case 'picture':
      return pictureInput(field.lessThanBytes);
    case 'pictureType':
      return pictureType;
  }
}

function answerOf(field: Field): z.ZodType {
  const given = isGiven(field);
  const answer = given ? answeredOf(field) : answeredOf(field).nullable();
  // Who may not read a field gets null in its place.
  return field.read && given ? answer.nullable() : answer;
}

function answeredOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'whole':
    case 'one':
    case 'count':
    case 'ownedNumber':
    case 'lineCount':
      return z.number().int();
    case 'decimal':
    case 'money':
    case 'sum':
      return z.number();
    case 'flag':
    case 'flagToo':
    case 'derived':
    case 'mark':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    case 'many':
      return z.array(field.as ? z.object({ id: z.number().int(), [field.as]: z.string() }) : z.number().int());
    case 'names':
      return z.array(z.string());
    case 'lines':
      return z.array(z.object(Object.fromEntries(Object.entries(field.of).map(([name, one]) => [name, answerOf(one)]))));
    default:
      return z.string();
  }
}
