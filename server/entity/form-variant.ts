/** Adds the variant of a stored row to a change that does not name it. A change to a team is then checked as one of a team. */
import { sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import { maxId } from '#contract/kit/max-id.ts';
import { tidyId } from '#contract/kit/tidy-form.ts';
import type { Context } from '../store/context.ts';
import type { Form } from './bodies.ts';

/** `form`: the form with the variant of its row. `withoutVariant`: removes the variant again if the client did not send it. */
type VariantForm = { form: Form; withoutVariant: (form: Form) => Form };

/** Reads the variant from the database. Returns the form unchanged if the client sent one or the row has none. */
export async function withVariant({ read }: Context, { table, variant }: Entity, sent: Form, params: unknown): Promise<VariantForm> {
  const id = tidyId(Object(params).id ?? sent.id);
  const isMissing = variant && (sent[variant.field] ?? null) === null;
  if (!isMissing || !Number.isInteger(id) || Math.abs(Number(id)) > maxId) return { form: sent, withoutVariant: (form) => form };
  const { field } = variant;
  const { rows } = await sql<{ kind: unknown }>`select ${sql.ref(field)} as kind from ${sql.table(table)} where id = ${id}`.execute(read);
  const { [field]: _, ...rest } = sent;
  return {
    form: { ...rest, ...(rows[0] && { [field]: rows[0].kind }) },
    withoutVariant: ({ [field]: __, ...form }) => form,
  };
}
