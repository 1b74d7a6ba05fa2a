/** Accounts, for the administrator (server/http/README.md 1.10). */
import { z } from 'zod';
import { roles } from '#machines/names.ts';
import { bulkAnswer } from '../kit/bulk.ts';
import { type Call, call } from '../kit/call.ts';
import { pageQuery } from '../kit/criteria.ts';
import { id } from '../kit/ids.ts';
import { account } from './account.ts';
import { userStates } from './user-form.ts';

const role = z.enum(roles);
const instant = z.string().nullable();

const userName = z.object({ id: z.number().int(), login: z.string() });

const userRow = account.omit({ unconfirmedEmail: true }).extend({
  state: z.enum(userStates),
  /** Since when the sign-up waits for an administrator. */
  waitingSince: instant,
  /** When the newest invitation expires. */
  invitedUntil: instant,
  lastSeen: instant,
  secondFactor: z.boolean(),
  /** The player that the account belongs to. */
  player: z.object({ id: z.number().int(), displayName: z.string() }).nullable(),
  /** The events that the person may run: the same as `event.users`. */
  events: z.array(z.number().int()),
});
export type User = z.output<typeof userRow>;

/** A missing value stays as it is. */
const userBody = z.object({
  id: z.number().int().nullish(),
  version: z.number().int().nullish(),
  activated: z.boolean().nullish(),
  login: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  langKey: z.string().nullish(),
  authorities: z.array(role).max(roles.length).nullish(),
  events: z.array(id).max(200).nullish(),
});
export type UserBody = z.output<typeof userBody>;

/** A one-time link that the user hands over if no mail server sends it: shown once; it begins with the path. */
const handOverLink = z.object({ link: z.string().nullable(), until: z.string() });
export type HandOverLink = z.output<typeof handOverLink>;

export const login = z.object({ login: z.string().min(1).max(100) });
const criteria = z.looseObject(pageQuery);

export const listUsers = call({
  method: 'GET',
  path: '/api/users',
  right: 'user:read',
  summary: 'The accounts; with extended=true everything of them, else id and login',
  query: criteria,
  answer: z.array(z.union([userRow, userName])),
});

export const listUsersCsv = call({
  method: 'GET',
  path: '/api/users.csv',
  right: 'user:read',
  summary: 'The accounts as a file, with the filters and order of the list',
  tag: 'users',
  query: criteria,
  file: ['text/csv; charset=utf-8'],
});

export const countUsers = call({
  method: 'GET',
  path: '/api/users/count',
  right: 'user:read',
  summary: 'How many accounts the filters leave',
  query: criteria,
  answer: z.number().int(),
});

export const searchUsers = call({
  ...listUsers,
  path: '/api/_search/users',
  summary: 'The accounts whose names, login or address fit these words',
  answer: z.array(userRow),
});

export const listAuthorities = call({
  method: 'GET',
  path: '/api/users/authorities',
  right: 'user:read',
  summary: 'The names of all roles',
  answer: z.array(role),
});

export const listNamedAuthorities = call({
  method: 'GET',
  path: '/api/authorities',
  right: 'user:read',
  summary: 'The same for newer clients',
  tag: 'users',
  answer: z.array(z.object({ name: role })),
});

export const getUser = call({
  method: 'GET',
  path: '/api/users/:login',
  right: 'user:read',
  summary: 'One account',
  params: login,
  answer: userRow,
});

export const createUser = call({
  method: 'POST',
  path: '/api/users',
  right: 'user:write',
  summary: 'Makes an account and invites its person; where no mail goes out the link is answered, once',
  entity: 'user',
  body: userBody,
  answer: userRow.extend({ invitation: handOverLink.nullable() }),
  status: 201,
});

export const saveUser = call({
  method: 'PUT',
  path: '/api/users',
  right: 'user:write',
  summary: 'Saves an account with its roles and events',
  entity: 'user',
  body: userBody,
  answer: userRow,
});

export const removeUser = call({
  method: 'DELETE',
  path: '/api/users/:login',
  right: 'user:write',
  summary: 'Makes an account nobody’s: what it did stays, its person is forgotten',
  params: login,
  status: 204,
});

export const inviteUser = call({
  method: 'POST',
  path: '/api/users/:login/invite',
  right: 'user:write',
  summary: 'A new link to choose a password: the invitation again, or a reset',
  params: login,
  answer: handOverLink,
});

export const activateUser = call({
  method: 'POST',
  path: '/api/users/:login/activate',
  right: 'user:write',
  summary: 'Lets somebody sign in',
  params: login,
  answer: userRow,
});

export const deactivateUsers = call({
  method: 'POST',
  path: '/api/users/deactivate',
  right: 'user:write',
  summary: 'Shuts many out at once; the answer says of each what became of it',
  entity: 'user',
  body: z.object({ ids: z.array(id).max(200) }),
  answer: bulkAnswer,
});

/** The path under which newer clients call the same. */
export const adminAlias = <const Declared extends Call>(declared: Declared): Declared => ({
  ...declared,
  path: declared.path.replace('/api/users', '/api/admin/users'),
  tag: 'users',
});
