/** Exports the list of accounts as CSV. The export needs the password again and leaves an audit entry. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvOf } from '#contract/kit/csv.ts';
import { userForm, userStateWords } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { roleWords } from '#machines/names.ts';
import type { ListQuery } from '../../../entity/lists/criteria.ts';
import { requireExportTrace } from '../../../entity/lists/list-csv.ts';
import { badRequest } from '../../../kernel/errors.ts';
import { wallTime } from '../../../kernel/time/local-time.ts';
import type { Context } from '../../../store/context.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { countUsersBy, userPage } from './list.ts';

type UsersCsvRequest = { context: Context; request: FastifyRequest; reply: FastifyReply };

/** The maximum of one list page. */
const maxRows = 1000;

export async function answerUsersCsv({ context, request, reply }: UsersCsvRequest): Promise<string> {
  const query = request.query as ListQuery;
  const total = await countUsersBy(context, query);
  if (total > maxRows) throw badRequest(`These are ${total} users, and a file takes ${maxRows}: please filter the list first.`);
  await requireExportTrace({ context, actor: request.actor, request }, 'user', total);
  const pageRequest = { url: request.url, query: { ...query, page: '0', size: String(maxRows) } };
  const users = await userPage({ context, request: pageRequest, reply });
  const { timeZone } = await settingRow(context.read, 'invoices');
  reply.removeHeader('link').header('cache-control', 'no-store').header('content-disposition', contentDisposition('Users.csv'));
  reply.type('text/csv; charset=utf-8');
  return csvOf(
    columnsOf((at) => (at ? wallTime(new Date(at), timeZone) : '')),
    users,
  );
}

function columnsOf(moment: (at: string | null) => string): Record<string, (user: User) => string> {
  const { login, lastName, firstName, email, langKey } = userForm.fields;
  return {
    [login.label]: (user) => user.login,
    [lastName.label]: (user) => user.lastName ?? '',
    [firstName.label]: (user) => user.firstName ?? '',
    [email.label]: (user) => user.email,
    Roles: ({ authorities }) => roleWords(authorities),
    State: ({ state }) => userStateWords[state],
    [langKey.label]: (user) => user.langKey,
    Events: ({ events }) => String(events.length),
    '2nd factor': ({ secondFactor }) => (secondFactor ? 'yes' : 'no'),
    'Last seen': ({ lastSeen }) => moment(lastSeen),
    Created: ({ createdDate }) => moment(createdDate),
    'Created by': ({ createdBy }) => createdBy,
    Changed: ({ lastModifiedDate }) => moment(lastModifiedDate),
    'Changed by': ({ lastModifiedBy }) => lastModifiedBy,
  };
}
