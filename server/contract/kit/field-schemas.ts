/** Fields as zod schemas: bodies and answers for the routes and their documentation. The sentences come from check.ts. */
import { z } from 'zod';
import type { Entity } from './entity.ts';
import type { Field, Fields } from './field-kinds.ts';
import { isAlwaysSet, isWritable, requiredOf, type WritableField } from './field-values.ts';
import { id, idListInput, seenVersion } from './ids.ts';
import { maxId } from './max-id.ts';
import { pictureInput, pictureType } from './picture-schemas.ts';
import { emailPattern, htmlType, maxLetters, webAddressFormat, webAddressPattern } from './texts.ts';

const numbered = { id: z.number().int().nullish(), version: seenVersion.nullish() };

/** Returns the body of POST: the form, the id and the version. */
export const bodyOf = ({ fields, variant }: Pick<Entity, 'fields' | 'variant'>) =>
  z.object({ ...shapeOf(fields, (field, name) => inputOf(field, isRequiredOfAll(field, name, variant))), ...numbered });

/** A field is required only if every variant requires it: a team has no birthday. */
function isRequiredOfAll(field: Field, name: string, variant: Entity['variant']): boolean {
  const other = variant ? variant.judged.fields[name] : field;
  return requiredOf(field) !== undefined && other !== undefined && requiredOf(other) !== undefined;
}

/** Returns the body of PUT and PATCH: like POST, but missing fields stay as they are. */
export const changesOf = ({ fields }: { fields: Fields }) =>
  z.object({ ...shapeOf(fields, (field) => (field.kind === 'flag' ? z.boolean() : inputOf(field, false)).optional()), ...numbered });

/** Returns the schema of an answered row. */
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
      return z.string().max(maxLetters.email).regex(emailPattern);
    case 'website':
      return z.string().max(maxLetters.website).regex(webAddressPattern).meta({ format: webAddressFormat });
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
      return z.array(z.object(shapeOf(field.of, (one) => inputOf(one, requiredOf(one) !== undefined)))).max(field.maxLines);
    case 'picture':
      return pictureInput(field.lessThanBytes);
    case 'pictureType':
      return pictureType;
  }
}

function answerOf(field: Field): z.ZodType {
  const isSet = isAlwaysSet(field);
  const answer = isSet ? valueSchemaOf(field) : valueSchemaOf(field).nullable();
  // A person without the right to read a field gets null.
  return field.read && isSet ? answer.nullable() : answer;
}

function valueSchemaOf(field: Field): z.ZodType {
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
