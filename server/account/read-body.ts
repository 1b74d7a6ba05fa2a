/** Reads a body with its schema; what is wrong is answered field by field. */
import type { z } from 'zod';
import { type FieldError, invalidFields } from '../errors.ts';

export function readBody<Schema extends z.ZodType>(objectName: string, schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body ?? {});
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue): FieldError => ({ objectName, field: issue.path.join('.'), message: 'NotNull' }));
  throw invalidFields(errors);
}
