/** What clients of this contract really send → what the form's schema checks, and what a row stores. */
import type { Field } from '#contract/fields.ts';
import { searchText } from '#contract/fold.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { centsOf } from '#machines/amount.ts';
import { Problem } from '../errors.ts';
import type { Actor } from '../office.ts';
import { sanitizedRichText } from '../rich-text.ts';
import { fieldErrorsOf, violationsOf } from '../validation.ts';
import { mayRead } from './columns.ts';
import { ShownPicture } from './pictures.ts';

type Values = Record<string, unknown>;

/** '' and -1 stand for "none" in relations, '' in everything that is not text; ids may come as text (api.md §1.2). */
export function tidyBody<F extends Fields>({ fields }: Resource<F>, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const tidy: Values = { ...body };
  for (const name of ['id', 'version']) if (name in tidy) tidy[name] = tidyId(tidy[name]);
  for (const [name, { kind, sameAs }] of Object.entries<Field>(fields)) {
    if (!(name in tidy)) continue;
    if (sameAs !== undefined && !(sameAs in tidy) && typeof tidy[name] === 'boolean') tidy[sameAs] = tidy[name];
    if (kind === 'relation') tidy[name] = tidyId(tidy[name]);
    else if (kind !== 'string' && tidy[name] === '') tidy[name] = null;
    if (kind === 'boolean' && tidy[name] === null) delete tidy[name];
  }
  return tidy;
}

/** The same for forms that are no plain entity: every `…Id`, `id` and `version`. A preValidation hook. */
export async function tidyForm(request: { body: unknown }): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const entries = Object.entries(body).map(([name, value]) => [name, /^id$|Id$|^version$/.test(name) ? tidyId(value) : value]);
  request.body = Object.fromEntries(entries);
}

/** Fields that are null or missing stay as they are (api.md §1.3). */
export const withoutNulls = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));

/** The same for a PATCH, which changes only what it names. A preValidation hook. */
export async function tidyPatch(request: { body: unknown }): Promise<void> {
  await tidyForm(request);
  if (typeof request.body === 'object' && request.body !== null) request.body = withoutNulls(request.body);
}

function tidyId(value: unknown): unknown {
  if (value === '' || value === -1 || value === '-1') return null;
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
}

/** Which fields a form changes: those it holds and may hold. What its sender cannot read is left alone, for it was never sent in earnest. */
export function changedNames<F extends Fields>({ fields }: Resource<F>, form: Values, actor: Actor | null): Set<string> {
  const named = Object.entries<Field>(fields).filter(([name, field]) => field.input && form[name] !== undefined && mayRead(field, actor));
  return new Set(named.map(([name]) => name));
}

/** Every field that a form may hold. */
export const writableNames = <F extends Fields>({ fields }: Resource<F>): Set<string> =>
  new Set(Object.entries<Field>(fields).flatMap(([name, { input }]) => (input ? [name] : [])));

/** The columns of these fields, as they are stored. The only way from a form to columns. */
export function columnValues<F extends Fields>({ fields }: Resource<F>, values: Values, names: ReadonlySet<string>): Values {
  const stored: Values = {};
  for (const name of names) {
    const field: Field | undefined = fields[name];
    const value = values[name] === '' ? null : (values[name] ?? null);
    if (!field || typeOf(name, fields)) continue;
    if (field.kind === 'blob') Object.assign(stored, pictureColumns(name, value));
    else if (field.cents) stored[field.cents] = typeof value === 'number' ? centsOf(value) : null;
    else stored[name] = field.rich && typeof value === 'string' ? sanitizedRichText(value) : value;
  }
  return stored;
}

/** The picture whose type this field is: it comes and goes with it, never by itself. */
const typeOf = (name: string, fields: Fields): boolean =>
  name.endsWith('ContentType') && fields[name.slice(0, -'ContentType'.length)]?.kind === 'blob';

function pictureColumns(name: string, picture: unknown): Values {
  if (picture !== null && !(picture instanceof ShownPicture)) throw new Error(`The picture in ${name} was not looked at.`);
  return { [name]: picture?.content ?? null, [`${name}ContentType`]: picture?.type ?? null };
}

/** The folded text that searches look at. */
export const searchColumn = <F extends Fields>({ search }: Resource<F>, row: Values): Values =>
  search.length > 0 ? { search: searchText(search.map((name) => String(row[name] ?? ''))) } : {};

/** For rows that could only be checked together with what is stored: the fields of these names, and the rules that read them. */
export function checkedForm<F extends Fields>(resource: Resource<F>, values: Values, names: ReadonlySet<string>): Values {
  const isPicture = (name: string): boolean => resource.fields[name]?.kind === 'blob';
  const result = resource.judged(new Set([...names].filter((name) => !isPicture(name)))).safeParse(values);
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => ({
    keyword: String(issue.code),
    instancePath: `/${issue.path.join('/')}`,
    message: issue.message,
    params: { ...issue },
  }));
  throw new Problem(400, 'Method argument not valid', 'error.validation', complaints[0]?.message ?? 'The entered values are not valid.', {
    fieldErrors: fieldErrorsOf(complaints, resource.name, values),
    extra: { violations: violationsOf(complaints) },
  });
}
