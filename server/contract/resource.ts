/** A plain entity as a value: its fields, rights, list and search. Routes, documentation, forms and the looped test are made from it. */
import { z } from 'zod';
import type { Field } from './fields.ts';
import { seenVersion } from './ids.ts';
import type { Right } from './rights.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The database tables that hold plain entities. */
export type ResourceTable =
  | 'country'
  | 'discipline'
  | 'playerCategory'
  | 'tournamentCategory'
  | 'venue'
  | 'hotel'
  | 'season'
  | 'sponsor'
  | 'sponsorForEvent'
  | 'playerProfile';

/** `reads`: the fields it looks at. Who changes none of them is not judged by it. */
export type Rule<Name extends string = string> = {
  field: Name;
  reads: readonly Name[];
  sentence: string;
  holds: (values: Record<string, unknown>) => boolean;
};

type Declared<F extends Fields> = {
  /** camelCase: in alert headers, problems and the journal's streams. */
  name: string;
  /** kebab-case plural: '/api/<path>'. */
  path: string;
  table: ResourceTable;
  /** For headings and the documentation: 'Venue'. */
  label: string;
  rights: { read: Right; write: Right };
  /** Holds the id of its event: the right to write ends at one's own events, and what is unpublished is not read by strangers. */
  scope?: keyof F & string;
  fields: F;
  /** Between fields: what must hold, and what is said at which field when it does not. */
  rules?: readonly Rule<keyof F & string>[];
  /** Whose words `_search` looks at; public fields only. */
  search: readonly (keyof F & string)[];
  defaultSort: readonly `${(keyof F & string) | 'id'},${'asc' | 'desc'}`[];
};

type Form<F extends Fields> = {
  [Name in keyof F as F[Name]['input'] extends z.ZodType ? Name : never]: F[Name]['input'] extends z.ZodType ? F[Name]['input'] : never;
};
type Row<F extends Fields> = { [Name in keyof F]: F[Name]['answer'] } & { id: z.ZodNumber; version: z.ZodNumber };

export type Resource<F extends Fields = Fields> = Declared<F> & {
  /** What a form holds. */
  form: z.ZodObject<Form<F>>;
  /** What POST takes: the form, which row and which version of it. */
  body: z.ZodObject<Form<F> & typeof numbered>;
  /** What PUT takes: the same, but what is left out stays as it is, flags too. */
  changes: z.ZodObject<Form<F> & typeof numbered>;
  /** Judges a stored row with changes in it: the fields of these names, and every rule that reads one of them. */
  judged: (names: ReadonlySet<string>) => z.ZodObject;
  /** What is answered. */
  row: z.ZodObject<Row<F>>;
};

export type FormOf<R extends { form: z.ZodType }> = z.input<R['form']>;
export type RowOf<R extends { row: z.ZodType }> = z.output<R['row']>;

const numbered = { id: z.number().int().nullish(), version: seenVersion.nullish() };

export function resource<const F extends Fields>(declared: Declared<F>): Resource<F> {
  const inputs: Record<string, z.ZodType> = {};
  const answers: Record<string, z.ZodType> = {};
  for (const [name, { input, answer, read }] of Object.entries(declared.fields)) {
    if (input) inputs[name] = input;
    // Who may not read a field gets null in its place.
    answers[name] = read ? answer.nullable() : answer;
  }
  const row = z.object({ id: z.number().int(), version: z.number().int(), ...answers }).meta({ id: capital(declared.name) });
  const rules = declared.rules ?? [];
  return {
    ...declared,
    form: withRules(z.object(inputs), rules) as unknown as z.ZodObject<Form<F>>,
    body: withRules(z.object({ ...inputs, ...numbered }), rules) as unknown as z.ZodObject<Form<F> & typeof numbered>,
    changes: z.object({ ...changesOf(inputs), ...numbered }) as unknown as z.ZodObject<Form<F> & typeof numbered>,
    judged: (names) => {
      const asked = Object.entries(inputs).filter(([name]) => names.has(name));
      const concerned = rules.filter(({ reads }) => reads.some((name) => names.has(name)));
      return withRules(z.looseObject(Object.fromEntries(asked)), concerned);
    },
    row: row as unknown as z.ZodObject<Row<F>>,
  };
}

/** Without what is put in for a field that was left out. */
const changesOf = (inputs: Record<string, z.ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, input instanceof z.ZodDefault ? (input.unwrap() as z.ZodType).optional() : input]),
  );

/** Checked together with the fields, so that a form shows everything at once. */
function withRules(form: z.ZodObject, rules: readonly Rule[]): z.ZodObject {
  return rules.reduce(
    (checked, { field, sentence, holds }) =>
      checked.refine(holds, { path: [field], error: sentence, when: ({ value }) => typeof value === 'object' && value !== null }),
    form,
  );
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
