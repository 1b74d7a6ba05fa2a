/** Lists accounts with filters, sorting and search, including roles and events from their own tables. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { userStates } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { type Role, roles } from '#machines/names.ts';
import { inOrder } from '../../../entity/in-order.ts';
import type { Column, Columns } from '../../../entity/lists/columns.ts';
import type { ListQuery } from '../../../entity/lists/criteria.ts';
import { foldedIn } from '../../../entity/lists/folded.ts';
import { likePattern } from '../../../entity/lists/like.ts';
import { countOfList, listPage } from '../../../entity/lists/list-page.ts';
import { foldedQueryWords } from '../../../entity/lists/search.ts';
import { invalidFields } from '../../../kernel/errors.ts';
import type { Context, Engine } from '../../../store/context.ts';
import { isIn } from '../../../store/engines/empty-lists.ts';
import type { Database } from '../../../store/schema.ts';
import { erasedDomain } from './former-account.ts';
import { presentUsers } from './present.ts';
import { accountState } from './state.ts';

type UserPageRequest = { context: Context; request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

export async function userPage({ context, request, reply }: UserPageRequest): Promise<User[]> {
  const ids = await listPage(listOf(context, request.query as ListQuery), { request, reply });
  return ids.length === 0 ? [] : inOrder(ids, await presentUsers(context, ids));
}

export const countUsersBy = (context: Context, query: ListQuery): Promise<number> => countOfList(listOf(context, query), query);

const listOf = (context: Context, query: ListQuery) => ({
  context,
  from: (db: Kysely<Database>) => db.selectFrom('appUser as u'),
  entity: 'user',
  columns,
  defaultSort: ['lastName,asc'],
  where: [isNotErased, ...rolesIn(query), ...eventsIn(query), ...wordsIn(query, context.engine)],
});

const isNotErased = sql<boolean>`u.email not like ${`%@${erasedDomain}`}`;

const plainColumns = [
  ...(['login', 'firstName', 'lastName', 'email', 'langKey', 'createdBy', 'lastModifiedBy'] as const).map(
    (name) => [name, 'string'] as const,
  ),
  ...(['createdDate', 'lastModifiedDate'] as const).map((name) => [name, 'instant'] as const),
  ['id', 'integer'] as const,
  ['activated', 'boolean'] as const,
];

const column = (name: string, kind: Column['kind'], ref: RawBuilder<unknown>, values?: readonly string[]): [string, Column] => [
  name,
  { name, kind, values, ref },
];
const columns: Columns = new Map([
  ...plainColumns.map(([name, kind]) => column(name, kind, sql.ref(`u.${name}`))),
  column('state', 'enum', accountState, userStates),
  column('lastSeen', 'instant', sql`(select max(s.last_seen_at) from session s where s.user_id = u.id)`),
  column('secondFactor', 'boolean', sql`(u.totp_since is not null)`),
]);

/** `authorities.contains=ROLE_USER,ROLE_PRESS`, or the parameter repeated: accounts with one of these roles. */
function rolesIn(query: ListQuery): RawBuilder<boolean>[] {
  const requested = ['authorities.contains', 'authorities.in', 'authorities.equals', 'authorities'].flatMap((name) => textsOf(query, name));
  if (requested.length === 0) return [];
  const known = requested.filter((name): name is Role => (roles as readonly string[]).includes(name));
  if (known.length < requested.length)
    throw invalidFields([{ objectName: 'user', field: 'authorities.contains', message: 'typeMismatch' }]);
  return [sql<boolean>`exists (select 1 from user_authority ua where ua.user_id = u.id and ${isIn(sql.ref('ua.authority'), known)})`];
}

function eventsIn(query: ListQuery): RawBuilder<boolean>[] {
  const requested = ['eventId.in', 'eventId.equals', 'eventId'].flatMap((name) => textsOf(query, name));
  if (requested.length === 0) return [];
  const ids = requested.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null));
  if (ids.includes(null)) throw invalidFields([{ objectName: 'user', field: 'eventId.in', message: 'typeMismatch' }]);
  return [sql<boolean>`exists (select 1 from event_user eu where eu.user_id = u.id and ${isIn(sql.ref('eu.eventId'), ids)})`];
}

/** Every word must occur in the names, the login or the address. */
function wordsIn(query: ListQuery, engine: Engine): RawBuilder<boolean>[] {
  const words = foldedQueryWords([query.query].flat()[0]);
  const searchedText = sql<string>`coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.login || ' ' || u.email`;
  return words.map((word) => sql<boolean>`${foldedIn(engine, searchedText)} like ${likePattern(word)} escape '!'`);
}

const textsOf = (query: ListQuery, name: string): string[] =>
  [query[name], query[`${name}[]`]]
    .flat()
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
