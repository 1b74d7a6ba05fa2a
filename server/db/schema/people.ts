/** Accounts, their roles and sessions, and what guards the door. */
import type { Generated } from 'kysely';
import type { Role } from '#machines/names.ts';
import type { Versioned } from './shared.ts';

export type PeopleTables = {
  appUser: UserTable;
  userAuthority: UserAuthorityTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  setupToken: SetupTokenTable;
};

export type UserTable = Versioned & {
  login: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  imageUrl: string | null;
  langKey: Generated<string>;
  activated: Generated<boolean>;
  createdBy: string;
  createdDate: string;
  lastModifiedBy: string;
  lastModifiedDate: string;
};

export type UserAuthorityTable = { userId: number; authority: Role };

export type SessionTable = {
  /** Random, 128 bits, hex; the `sid` claim. */
  id: string;
  userId: number;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  remember: boolean;
  userAgent: string | null;
  ip: string | null;
  /** SHA-256 of the mark the browser keeps (auth/origins.ts). */
  markHash: string | null;
  revokedAt: string | null;
};

/** Counts failed sign-ins per account and per address, and wrong pairing codes (security.md controls 1 and 14). */
export type LoginAttemptTable = { key: string; failures: number; blockedUntil: string | null; lastAt: string };

/** A one-time secret handed to a person: the first administrator's set-up link. Only its hash is stored. */
export type SetupTokenTable = { hash: string; purpose: string; expiresAt: string; usedAt: string | null };
