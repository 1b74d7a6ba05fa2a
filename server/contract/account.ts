/** Signing in, one's own account and sessions, and what the installation says of itself. */
import { z } from 'zod';
import { roles } from '#machines/names.ts';
import { type Grant, rights } from './rights.ts';

/** JSON.parse can bring halves of surrogate pairs and control characters; names have neither. */
const line = (longest: number) => z.string().trim().max(longest);
const email = z.email().min(5).max(254);

export const credentials = z.object({
  /** Login or e-mail address. */
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
  rememberMe: z.boolean().nullish(),
});

export const sessionToken = z.object({ id_token: z.string() });

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
export const accountSettings = z.object({
  firstName: line(50).nullable().default(null),
  lastName: line(50).nullable().default(null),
  email,
  langKey: z.enum(['en', 'de']).default('en'),
  imageUrl: line(256).nullable().default(null),
});
export type AccountSettings = z.output<typeof accountSettings>;

export const passwordChange = z.object({ currentPassword: z.string().min(1).max(512), newPassword: z.string().min(1).max(512) });

const grant = z.enum(['all', 'event', 'table'] satisfies Grant[]);
const rightNames = Object.keys(rights) as (keyof typeof rights)[];

/** Only the rights the person has; 'event' = within `eventIds`. */
export const capabilities = z.object({ rights: z.partialRecord(z.enum(rightNames), grant), eventIds: z.array(z.number().int()) });

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

export const managementInfo = z.object({
  'display-ribbon-on-profiles': z.string(),
  activeProfiles: z.array(z.string()),
  /** Only where the demo runs: its accounts and their one password, to be shown beside the sign-in form. */
  demo: z.object({ accounts: z.array(z.string()), password: z.string() }).nullable(),
});
export type ManagementInfo = z.output<typeof managementInfo>;

export const health = z.object({ status: z.enum(['UP', 'OUT_OF_SERVICE']) });

export const firstAdministrator = z.object({
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
