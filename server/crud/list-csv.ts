/** A list of an entity as a file for spreadsheets: the same search, filters and order, page by page, so that scoring goes on between two of them. */
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cellText, fileFields } from '#contract/cell-text.ts';
import { csvLine, mostFileRows, tooManyRows, utf8Mark } from '#contract/csv.ts';
import { type Entity, headingOf } from '#contract/entity.ts';
import type { Field, Fields } from '#contract/field-kinds.ts';
import { requireConfirmed } from '../auth/step-up.ts';
import type { Actor, Context } from '../context.ts';
import { commit } from '../db/commit.ts';
import { wallTime } from '../draws/hall-time.ts';
import { badRequest } from '../errors.ts';
import { settingRow } from '../settings/settings-of.ts';
import { mayRead } from './columns.ts';
import type { Query } from './criteria.ts';
import { type List, readPage } from './read-page.ts';
import { searchOf } from './search.ts';

const csvType = 'text/csv; charset=utf-8';
const pageSize = 500;

type Asked = { context: Context; actor: Actor | null; request: FastifyRequest; reply: FastifyReply };

/** The first page is read before anything is sent: what cannot be filtered like that is refused in words. */
export async function answerCsv(entity: Entity, list: List<object>, { context, actor, request, reply }: Asked): Promise<Readable> {
  const query = request.query as Query;
  const search = entity.search.length > 0 ? searchOf(query.query) : undefined;
  const asked = { context, actor, url: request.url, ...(search && { search }) };
  const page = (number: number) =>
    readPage(list, {
      ...asked,
      query: { ...query, page: String(number), size: String(pageSize), ...(number === 0 && { count: 'exact' }) },
    });
  const { rows: first, total } = await page(0);
  const rows = first.length < pageSize ? first.length : total;
  if (rows > mostFileRows) throw badRequest(tooManyRows(rows));
  if (isPersonal(entity, actor)) await requireTraced({ context, actor, request }, entity.name, rows);
  const { fields, words } = listedAs(entity, query);
  const title = headingOf({ words: { one: words.many, many: words.many } });
  reply
    .header('content-disposition', contentDisposition(`${title}.csv`))
    .header('cache-control', 'no-store')
    .type(csvType);
  const { timeZone } = await settingRow(context.read, 'invoices');
  return Readable.from(lines({ fields: readable(fields, actor), timeZone }, first, async (number) => (await page(number)).rows));
}

/**
 * Thousands of people with their birthdays and addresses leave the house: after the password, and with a trace. Of the criteria only the names, because
 * what was looked for may be a person, whom the trail could not forget.
 */
export async function requireTraced({ context, actor, request }: Omit<Asked, 'reply'>, name: string, total: number): Promise<void> {
  if (actor?.kind !== 'user') return;
  await requireConfirmed(request);
  const after = {
    criteria:
      Object.keys(request.query as Query)
        .sort()
        .join(', ') || null,
    rows: total,
  };
  await commit(context, { actor }, async ({ audit }) => audit({ stream: `${name}:0`, type: 'exported', after }));
}

const isPersonal = (entity: Entity, actor: Actor | null): boolean =>
  readable(entity.fields, actor).some(([, { personal }]) => personal !== undefined && personal !== 'name');

/** Teams alone are a file of teams. */
const listedAs = ({ variant, fields, words }: Entity, query: Query): Pick<Entity, 'fields' | 'words'> =>
  variant && query[`${variant.field}.equals`] === String(variant.is) ? variant.judged : { fields, words };

const readable = (fields: Fields, actor: Actor | null) => fileFields(fields).filter(([, field]) => mayRead(field, actor));

type Rows = readonly object[];

type Written = { fields: ReturnType<typeof fileFields>; timeZone: string };

async function* lines({ fields, timeZone }: Written, first: Rows, page: (number: number) => Promise<Rows>) {
  yield `${utf8Mark}${csvLine(fields.map(([, { label }]) => label))}`;
  let rows = first;
  for (let number = 0; rows.length > 0; number += 1) {
    yield rows.map((row) => csvLine(fields.map(([name, field]) => written(field, Reflect.get(row, name), timeZone)))).join('');
    if (rows.length < pageSize) return;
    rows = await page(number + 1);
  }
}

/** Moments on the office's clock: 2026-09-25 15:04. */
const written = (field: Field, value: unknown, timeZone: string): string =>
  field.kind === 'instant' && typeof value === 'string' ? wallTime(new Date(value), timeZone) : cellText(field, value);
