/** Accounts, their roles and sessions, and what guards the door. */
import type { Generated } from 'kysely';
import type { Role } from '#machines/names.ts';
import type { Versioned } from './shared.ts';

export type PeopleTables = {
  appUser: UserTable;
  userAuthority: UserAuthorityTable;
  session: SessionTable;
  loginAttempt: LoginAttemptTable;
  oneTimeToken: OneTimeTokenTable;
  recoveryCode: RecoveryCodeTable;
  signUp: SignUpTable;
  userSetting: UserSettingTable;
};

export type UserTable = Versioned & {
  login: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  imageUrl: string | null;
  /** Their picture, in `media`. */
  avatarMediaId: Generated<number | null>;
  avatarContentType: Generated<string | null>;
  langKey: Generated<string>;
  activated: Generated<boolean>;
  createdBy: string;
  createdDate: string;
  lastModifiedBy: string;
  lastModifiedDate: string;
  /** Signed up by themselves, confirmed the address, and nobody has decided about them yet. */
  waitingSince: string | null;
  /** Of the second factor, encrypted; null: none. */
  totpSecret: string | null;
  /** Since when it is asked for; null while it is being set up. */
  totpSince: string | null;
  /** The 30-second step of the last code that was taken: no code works twice. */
  totpStep: number | null;
  /** Wants to be told once a day what waits (office/mail/daily-mails.ts). */
  dailyMail: Generated<boolean>;
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
  /** SHA-256 of the mark the browser keeps (http/auth/origins.ts). */
  markHash: string | null;
  revokedAt: string | null;
  /** When the password was last given again in this session (http/auth/step-up.ts). */
  confirmedAt: string | null;
};

/** Counts failed sign-ins per account and per address, and wrong pairing codes (.github/SECURITY.md controls 1 and 14). */
export type LoginAttemptTable = { key: string; failures: number; blockedUntil: string | null; lastAt: string };

/** A one-time secret handed to a person in a link. Only its hash is stored. */
export type OneTimeTokenTable = {
  hash: string;
  purpose: TokenPurpose;
  userId: number | null;
  /** JSON: what the link is about, such as the new address. */
  data: string | null;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
  createdBy: string;
};

export const tokenPurposes = ['SETUP', 'VERIFY', 'RESET', 'INVITE', 'EMAIL'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** For who has lost the device of the second factor. Hashed, each good once. */
export type RecoveryCodeTable = { userId: number; hash: string; usedAt: string | null };

/** One attempt to sign up: until its address is confirmed it is no account, and does not touch others with the same address. */
export type SignUpTable = { id: Generated<number>; email: string; passwordHash: string; langKey: string; createdAt: string };

/** How a person wants their lists; JSON text by key. */
export type UserSettingTable = { userId: number; key: string; json: string };
