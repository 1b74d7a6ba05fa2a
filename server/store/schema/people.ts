/** Accounts with their roles, sessions, links and sign-in limits. */
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
  tabletPin: TabletPinTable;
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
  /** The picture of the person in `media`. */
  avatarMediaId: Generated<number | null>;
  avatarContentType: Generated<string | null>;
  langKey: Generated<string>;
  activated: Generated<boolean>;
  createdBy: string;
  createdDate: string;
  lastModifiedBy: string;
  lastModifiedDate: string;
  /** The person signed up and confirmed the address, and waits for a decision since then. */
  waitingSince: string | null;
  /** The encrypted secret of the second factor; null: none. */
  totpSecret: string | null;
  /** The second factor is required since then; null during its set-up. */
  totpSince: string | null;
  /** The 30-second step of the last accepted code, so that no code works twice. */
  totpStep: number | null;
  /** The person wants a daily mail about waiting work (office/mail/daily-mails.ts). */
  dailyMail: Generated<boolean>;
};

export type UserAuthorityTable = { userId: number; authority: Role };

export type SessionTable = {
  /** 128 random bits in hex: the `sid` claim. */
  id: string;
  userId: number;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  remember: boolean;
  userAgent: string | null;
  ip: string | null;
  /** SHA-256 of the mark in the browser's cookie (http/auth/origins.ts). */
  markHash: string | null;
  revokedAt: string | null;
  /** The last time when the person confirmed the password in this session (http/auth/step-up.ts). */
  confirmedAt: string | null;
};

/** The counters of failed sign-ins per account and per address, and of wrong pairing codes (.github/SECURITY.md controls 1 and 14). */
export type LoginAttemptTable = { key: string; failures: number; blockedUntil: string | null; lastAt: string };

/** A one-time secret in a link for a person. Only its hash is stored. */
export type OneTimeTokenTable = {
  hash: string;
  purpose: TokenPurpose;
  userId: number | null;
  /** JSON: the data of the link, such as the new address. */
  data: string | null;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
  createdBy: string;
};

export const tokenPurposes = ['SETUP', 'VERIFY', 'RESET', 'INVITE', 'EMAIL'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** For people who lost the device of their second factor. Each code is hashed and works once. */
export type RecoveryCodeTable = { userId: number; hash: string; usedAt: string | null };

/** The keyed hash of the PIN with which a referee approves uniforms on tablets. */
export type TabletPinTable = { userId: number; hash: string; createdAt: string };

/** One sign-up. It becomes an account when the address is confirmed, and until then does not affect others with the same address. */
export type SignUpTable = { id: Generated<number>; email: string; passwordHash: string; langKey: string; createdAt: string };

/** The list settings of a person, as JSON text by key. */
export type UserSettingTable = { userId: number; key: string; json: string };
