/** A list of an entity as a file for spreadsheets: the same search, filters and order, page by page, so that scoring goes on between two of them. */
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cellText, fileFields } from '#contract/kit/cell-text.ts';
import { csvLine, mostFileRows, tooManyRows, utf8Mark } from '#contract/kit/csv.ts';
import { type Entity, headingOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { requireConfirmed } from '../../http/auth/step-up.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import { wallTime } from '../../kernel/time/hall-time.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { type Names, nameKey, namesOf, type Target, targetOf } from '../audit/relations.ts';
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
  const told = { context, columns: columnsIn(fields, actor), timeZone };
  return Readable.from(lines(told, first, async (number) => (await page(number)).rows));
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
  columnsIn(entity.fields, actor).some(({ field: { personal } }) => personal !== undefined && personal !== 'name');

/** Teams alone are a file of teams. */
const listedAs = ({ variant, fields, words }: Entity, query: Query): Pick<Entity, 'fields' | 'words'> =>
  variant && query[`${variant.field}.equals`] === String(variant.is) ? variant.judged : { fields, words };

/** `target`: what its numbers lead to, where no other column names it. */
type FileColumn = { name: string; field: Field; target: Target | null };

function columnsIn(fields: Entity['fields'], actor: Actor | null): FileColumn[] {
  return fileFields(fields).flatMap(([name, field]) => {
    if (!mayRead(field, actor)) return [];
    const isAnswered = field.kind === 'many' && field.as !== undefined;
    const target = isAnswered ? null : targetOf(fields, name, field);
    // A picture has a number and no name.
    return field.kind === 'one' && !target ? [] : [{ name, field, target }];
  });
}

type Rows = readonly object[];

type Told = { context: Context; columns: readonly FileColumn[]; timeZone: string };

async function* lines(told: Told, first: Rows, page: (number: number) => Promise<Rows>) {
  yield `${utf8Mark}${csvLine(told.columns.map(({ field }) => field.label))}`;
  let rows = first;
  for (let number = 0; rows.length > 0; number += 1) {
    const names = await namesIn(told, rows);
    yield rows
      .map((row) => csvLine(told.columns.map((column) => written(column, Reflect.get(row, column.name), { ...told, names }))))
      .join('');
    if (rows.length < pageSize) return;
    rows = await page(number + 1);
  }
}

const namesIn = ({ context, columns }: Told, rows: Rows): Promise<Names> =>
  namesOf(
    context.read,
    columns.flatMap(({ name, target }) =>
      target ? rows.flatMap((row) => idsIn(Reflect.get(row, name)).map((id) => ({ ...target, id }))) : [],
    ),
  );

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Moments on the office's clock: 2026-09-25 15:04. */
function written({ field, target }: FileColumn, value: unknown, { timeZone, names }: { timeZone: string; names: Names }): string {
  if (target)
    return idsIn(value)
      .flatMap((id) => names.get(nameKey(target, id)) ?? [])
      .join(', ');
  return field.kind === 'instant' && typeof value === 'string' ? wallTime(new Date(value), timeZone) : cellText(field, value);
}
