/** Sends a list of an entity as a CSV file with its search, filters and order. Reads page by page, so that scoring continues in between. */
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cellText, fileFields } from '#contract/kit/cell-text.ts';
import { csvHead, csvRows, maxFileRows, tooManyRows } from '#contract/kit/csv.ts';
import { type Entity, headingOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { requireConfirmedPassword } from '../../http/auth/step-up.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest } from '../../kernel/errors.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { commit } from '../../store/unit/commit.ts';
import { nameKey, namesOf, type RelationNames, type RelationTarget, targetOf } from '../audit/relations.ts';
import { mayRead } from './columns.ts';
import type { ListQuery } from './criteria.ts';
import { type ListHandler, readPage } from './read-page.ts';
import { searchOf } from './search.ts';

const csvType = 'text/csv; charset=utf-8';
const pageSize = 500;

type CsvRequest = { context: Context; actor: Actor | null; request: FastifyRequest; reply: FastifyReply };

/** Reads the first page before sending, so that an invalid filter is still answered with a 400. */
export async function answerCsv(
  entity: Entity,
  list: ListHandler<object>,
  { context, actor, request, reply }: CsvRequest,
): Promise<Readable> {
  const query = request.query as ListQuery;
  const search = entity.search.length > 0 ? searchOf(query.query) : undefined;
  const options = { context, actor, url: request.url, ...(search && { search }) };
  const page = (number: number) =>
    readPage(list, {
      ...options,
      query: { ...query, page: String(number), size: String(pageSize), ...(number === 0 && { count: 'exact' }) },
    });
  const { rows: first, total } = await page(0);
  const rows = first.length < pageSize ? first.length : total;
  if (rows > maxFileRows) throw badRequest(tooManyRows(rows));
  if (isPersonal(entity, actor)) await requireExportTrace({ context, actor, request }, entity.name, rows);
  const { fields, words } = wordsAndFields(entity, query);
  const title = headingOf({ words: { one: words.many, many: words.many } });
  reply
    .header('content-disposition', contentDisposition(`${title}.csv`))
    .header('cache-control', 'no-store')
    .type(csvType);
  const { timeZone } = await settingRow(context.read, 'invoices');
  const file = { context, columns: columnsIn(fields, actor), timeZone };
  return Readable.from(lines(file, first, async (number) => (await page(number)).rows));
}

/**
 * Exports of personal data need the password again and leave an audit entry.
 * The entry names the filters without their values: a value may be a person's name, which the trail could not erase.
 */
export async function requireExportTrace(
  { context, actor, request }: Omit<CsvRequest, 'reply'>,
  name: string,
  total: number,
): Promise<void> {
  if (actor?.kind !== 'user') return;
  await requireConfirmedPassword(request);
  const after = {
    criteria:
      Object.keys(request.query as ListQuery)
        .sort()
        .join(', ') || null,
    rows: total,
  };
  await commit(context, { actor }, async ({ audit }) => audit({ stream: `${name}:0`, type: 'exported', after }));
}

const isPersonal = (entity: Entity, actor: Actor | null): boolean =>
  columnsIn(entity.fields, actor).some(({ field: { personal } }) => personal !== undefined && personal !== 'name');

/** A list that is filtered to the variant (such as teams) has the fields and the title of the variant. */
const wordsAndFields = ({ variant, fields, words }: Entity, query: ListQuery): Pick<Entity, 'fields' | 'words'> =>
  variant && query[`${variant.field}.equals`] === String(variant.is) ? variant.judged : { fields, words };

/** `target`: the rows that the ids refer to, if no other column names them. */
type FileColumn = { name: string; field: Field; target: RelationTarget | null };

function columnsIn(fields: Entity['fields'], actor: Actor | null): FileColumn[] {
  return fileFields(fields).flatMap(([name, field]) => {
    if (!mayRead(field, actor)) return [];
    const isAnswered = field.kind === 'many' && field.as !== undefined;
    const target = isAnswered ? null : targetOf(fields, name, field);
    // A picture has an id and no name, so it gets no column.
    return field.kind === 'one' && !target ? [] : [{ name, field, target }];
  });
}

type Rows = readonly object[];

type CsvFile = { context: Context; columns: readonly FileColumn[]; timeZone: string };

async function* lines(file: CsvFile, first: Rows, page: (number: number) => Promise<Rows>) {
  yield csvHead(file.columns.map(({ field }) => field.label));
  let rows = first;
  for (let number = 0; rows.length > 0; number += 1) {
    const names = await namesIn(file, rows);
    yield csvRows(rows.map((row) => file.columns.map((column) => csvCell(column, Reflect.get(row, column.name), { ...file, names }))));
    if (rows.length < pageSize) return;
    rows = await page(number + 1);
  }
}

const namesIn = ({ context, columns }: CsvFile, rows: Rows): Promise<RelationNames> =>
  namesOf(
    context.read,
    columns.flatMap(({ name, target }) =>
      target ? rows.flatMap((row) => idsIn(Reflect.get(row, name)).map((id) => ({ ...target, id }))) : [],
    ),
  );

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Writes instants in the time zone of the office: 2026-09-25 15:04. */
function csvCell({ field, target }: FileColumn, value: unknown, { timeZone, names }: { timeZone: string; names: RelationNames }): string {
  if (target)
    return idsIn(value)
      .flatMap((id) => names.get(nameKey(target, id)) ?? [])
      .join(', ');
  return field.kind === 'instant' && typeof value === 'string' ? wallTime(new Date(value), timeZone) : cellText(field, value);
}
