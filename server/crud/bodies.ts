/** What clients of this contract really send → what the form's schema checks, and what a row stores. */
import type { Field } from '#contract/fields.ts';
import { searchText } from '#contract/fold.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import { Problem } from '../errors.ts';
import { sanitizedRichText } from '../rich-text.ts';
import { fieldErrorsOf, violationsOf } from '../validation.ts';

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

/** Every writable field, and the folded text that searches look at. */
export function columnValues<F extends Fields>({ fields, search }: Resource<F>, values: Values): Values {
  const stored: Values = {};
  for (const [name, { input, rich }] of Object.entries<Field>(fields)) {
    const value = values[name] === '' ? null : (values[name] ?? null);
    if (input) stored[name] = rich && typeof value === 'string' ? sanitizedRichText(value) : value;
  }
  if (search.length > 0) stored.search = searchText(search.map((name) => String(stored[name] ?? '')));
  return stored;
}

/** For bodies that could only be checked together with the stored row. */
export function checkedForm<F extends Fields>(resource: Resource<F>, values: Values): Values {
  const result = resource.form.safeParse(values);
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
