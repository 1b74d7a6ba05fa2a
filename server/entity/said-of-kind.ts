/** What a row is, where a change does not say it: a team among players is judged as a team. */
import { sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import { maxId } from '#contract/kit/max-id.ts';
import { tidyId } from '#contract/kit/tidy-form.ts';
import type { Context } from '../store/context.ts';
import type { Form } from './bodies.ts';

/** `said`: the form with what its row is · `unsaid`: without it, where it was not sent. */
type OfKind = { said: Form; unsaid: (form: Form) => Form };

export async function saidOfKind({ read }: Context, { table, variant }: Entity, sent: Form, params: unknown): Promise<OfKind> {
  const id = tidyId(Object(params).id ?? sent.id);
  const isAsked = variant && (sent[variant.field] ?? null) === null;
  if (!isAsked || !Number.isInteger(id) || Math.abs(Number(id)) > maxId) return { said: sent, unsaid: (form) => form };
  const { field } = variant;
  const { rows } = await sql<{ kind: unknown }>`select ${sql.ref(field)} as kind from ${sql.table(table)} where id = ${id}`.execute(read);
  const { [field]: _, ...rest } = sent;
  return {
    said: { ...rest, ...(rows[0] && { [field]: rows[0].kind }) },
    unsaid: ({ [field]: __, ...form }) => form,
  };
}
