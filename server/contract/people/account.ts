/** The account of the signed-in person: their data, rights and password. */
import { z } from 'zod';
import { roles } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { email, line, webAddress } from '../kit/text-schemas.ts';
import type { Grant } from '../rights/grants.ts';
import { rights } from '../rights/rights.ts';

export const account = z.object({
  id: z.number().int(),
  version: z.number().int(),
  login: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  /** The address of their own picture, valid for a day (avatars.ts). */
  avatarUrl: z.string().nullable(),
  activated: z.boolean(),
  langKey: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
  authorities: z.array(z.enum(roles)),
  /** A new address that its owner has not confirmed yet: until then the old one is used. */
  unconfirmedEmail: z.string().nullable(),
});

export type Account = z.output<typeof account>;

/** The values that a person may change in their own account. */
const accountSettings = z.object({
  firstName: line(50).nullable().default(null),
  lastName: line(50).nullable().default(null),
  email,
  langKey: z.enum(['en', 'de']).default('en'),
  imageUrl: webAddress(256).nullable().default(null),
});

export type AccountSettings = z.output<typeof accountSettings>;

const passwordChange = z.object({ currentPassword: z.string().min(1).max(512), newPassword: z.string().min(1).max(512) });

const grant = z.enum(['all', 'event', 'table'] satisfies Grant[]);

const rightNames = Object.keys(rights) as (keyof typeof rights)[];

/** Only the rights that the person has; 'event' means within `eventIds`. */
export const capabilities = z.object({
  rights: z.partialRecord(z.enum(rightNames), grant),
  eventIds: z.array(z.number().int()),
  /** The time zone of the federation's office, for all its days and times. */
  timeZone: z.string(),
  /** The time zones of the events that are active or running, by their ids; none for a person who may not watch matches. */
  eventZones: z.record(z.string(), z.string()),
});

export const getAccount = call({ method: 'GET', path: '/api/account', right: 'account', summary: 'Who is signed in', answer: account });

export const saveAccount = call({
  method: 'POST',
  path: '/api/account',
  right: 'account',
  summary: 'Changes names, e-mail, language and picture of who is signed in',
  entity: 'user',
  body: accountSettings,
});

export const getCapabilities = call({
  method: 'GET',
  path: '/api/account/capabilities',
  right: 'account',
  summary: 'What the signed-in person may do, and in which events',
  answer: capabilities,
});

export const changeOwnPassword = call({
  method: 'POST',
  path: '/api/account/change-password',
  right: 'account',
  summary: 'Sets a new password and ends the other sessions',
  entity: 'passwordChange',
  body: passwordChange,
});

export const confirmPassword = call({
  method: 'POST',
  path: '/api/account/confirm-password',
  right: 'account',
  summary: 'Confirms the own password once more; for five minutes this session may do what asks for it',
  entity: 'passwordConfirmation',
  body: z.object({ password: z.string().min(1).max(512) }),
  status: 204,
});
