/** Signing in, one's own account and sessions, and what the installation says of itself. */
import { z } from 'zod';
import { roles } from '#machines/names.ts';
import { call } from './call.ts';
import type { Grant } from './rights/grants.ts';
import { rights } from './rights.ts';
import { webAddress } from './text-schemas.ts';

/** JSON.parse can bring halves of surrogate pairs and control characters; names have neither. */
const line = (longest: number) => z.string().trim().max(longest);
const email = z.email().min(5).max(254);

export const credentials = z.object({
  /** Login or e-mail address. */
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
  rememberMe: z.boolean().nullish(),
  /** Of the second factor, once the answer without one was 409 `error.secondFactor`. */
  code: z.string().max(40).nullish(),
});

const sessionToken = z.object({ id_token: z.string() });

export const account = z.object({
  id: z.number().int(),
  login: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  activated: z.boolean(),
  langKey: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
  authorities: z.array(z.enum(roles)),
});
export type Account = z.output<typeof account>;

/** What a person may change of their own account. */
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

/** Only the rights the person has; 'event' = within `eventIds`. */
export const capabilities = z.object({
  rights: z.partialRecord(z.enum(rightNames), grant),
  eventIds: z.array(z.number().int()),
  /** Of the federation's office: all its days and times. */
  timeZone: z.string(),
});

export const ownSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  remember: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const managementInfo = z.object({
  'display-ribbon-on-profiles': z.string(),
  activeProfiles: z.array(z.string()),
  /** Federation or club in the copyright line; null: nobody named one. */
  organisation: z.string().nullable(),
  /** Only where the demo runs: its accounts and their one password, to be shown beside the sign-in form. */
  demo: z.object({ accounts: z.array(z.string()), password: z.string() }).nullable(),
  /** Nobody can sign in yet: the first administrator is made with the set-up link. */
  awaitsSetup: z.boolean(),
  /** People may ask for an account themselves. */
  signUp: z.boolean(),
  /** Mail goes out: links are sent, not handed over. */
  mail: z.boolean(),
});
export type ManagementInfo = z.output<typeof managementInfo>;

export const health = z.object({
  status: z.enum(['UP', 'OUT_OF_SERVICE']),
  /** Why not, as a sentence. */
  reason: z.string().optional(),
  /** What somebody should know although it is up. */
  warning: z.string().optional(),
});

const firstAdministrator = z.object({
  /** From the link on the server's console. */
  token: z.string().min(1).max(100),
  login: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .regex(/^[_.@A-Za-z0-9-]+$/)
    .transform((login) => login.toLowerCase()),
  email,
  password: z.string().min(1).max(512),
  firstName: line(50).min(1),
  lastName: line(50).min(1),
});

export const authenticate = call({
  method: 'POST',
  path: '/api/authenticate',
  right: 'public',
  summary: 'Sign in; the token is also in the Authorization header of the answer',
  tag: 'account',
  entity: 'authenticate',
  body: credentials,
  answer: sessionToken,
});

export const whoIsSignedIn = call({
  method: 'GET',
  path: '/api/authenticate',
  right: 'public',
  summary: 'The login of who asks as plain text; empty for a visitor',
  tag: 'account',
  answer: z.string(),
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

export const logOut = call({ method: 'POST', path: '/api/account/logout', right: 'account', summary: 'Ends this session', status: 204 });

export const listOwnSessions = call({
  method: 'GET',
  path: '/api/account/sessions',
  right: 'account',
  summary: 'The living sessions of who is signed in',
  answer: z.array(ownSession),
});

export const endOwnSession = call({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  right: 'account',
  summary: 'Ends one of the own sessions',
  params: z.object({ id: z.string().max(64) }),
  status: 204,
});

export const endOtherSessions = call({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  right: 'account',
  summary: 'Ends every own session but the one that asks',
  status: 204,
});

export const setUp = call({
  method: 'POST',
  path: '/api/setup',
  right: 'public',
  summary: 'Makes the first administrator with the link from the console',
  entity: 'setup',
  body: firstAdministrator,
  status: 201,
});

export const getInfo = call({
  method: 'GET',
  path: '/management/info',
  right: 'public',
  summary: 'The application profile',
  tag: 'management',
  answer: managementInfo,
});

export const getLiveness = call({
  method: 'GET',
  path: '/management/health/liveness',
  right: 'public',
  summary: 'Whether the process runs; if not, restart it',
  tag: 'management',
  urgent: true,
  answer: health,
});

export const getReadiness = call({
  method: 'GET',
  path: '/management/health/readiness',
  right: 'public',
  summary: 'Whether the process should get requests; 503 if not',
  tag: 'management',
  urgent: true,
  answer: health,
});

export const getHealth = call({ ...getReadiness, path: '/management/health', summary: 'The same as readiness' });
