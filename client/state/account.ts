/** The signed-in user and the installation, as the interface needs them. */

import type { ManagementInfo } from '#contract/operations/management.ts';
import type { Account } from '#contract/people/account.ts';

/** Returns the name of a user as screens show it. */
export const displayName = ({ firstName, lastName, login }: Pick<Account, 'firstName' | 'lastName' | 'login'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || login;

/** Returns the address of the smallest stored picture, for rows and menus. */
export const smallAvatar = ({ avatarUrl }: Pick<Account, 'avatarUrl'>): string | null => avatarUrl && `${avatarUrl}&w=96`;

export type OfficeInfo = {
  ribbonEnv: string;
  inProduction: boolean;
  isSwaggerEnabled: boolean;
  development: boolean;
  /** For the copyright line. */
  organisation: string | null;
  /** The accounts of the demo and their one password. */
  demo: { accounts: readonly string[]; password: string } | null;
  /** Whether there is no administrator yet. */
  awaitsSetup: boolean;
  /** Whether people may ask for an account themselves. */
  signUp: boolean;
  /** The address of the federation's privacy notice. */
  privacyText: string | null;
  /** Whether the server sends mail; otherwise staff hand over links themselves. */
  mail: boolean;
};

/** Reads the profile as JHipster's client does (server/http/README.md 1.11). */
export function readInfo(info: ManagementInfo): OfficeInfo {
  const has = (...names: string[]) => names.some((name) => info.activeProfiles.includes(name));
  return {
    ribbonEnv: info['display-ribbon-on-profiles'],
    inProduction: has('prod'),
    isSwaggerEnabled: has('swagger', 'api-docs'),
    development: has('dev'),
    organisation: info.organisation,
    demo: info.demo,
    awaitsSetup: info.awaitsSetup,
    signUp: info.signUp,
    privacyText: info.privacyText,
    mail: info.mail,
  };
}
